import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../../scripts/lib/paths.ts';
import { licencesFile } from '../../../src/main/shell/licences.ts';

describe('the file of the licences', () => {
  it.each([
    ['linux', true, '/opt/Tidings/LICENSES.tidings.txt'],
    ['darwin', true, '/opt/Tidings/resources/LICENSES.tidings.txt'],
    ['linux', false, '/home/ann/tidings/dist/licences.txt'],
  ] as const)('on %s, packaged: %s', (platform, isPackaged, path) => {
    expect(licencesFile({ platform, isPackaged, execPath: '/opt/Tidings/tidings', resourcesPath: '/opt/Tidings/resources', appPath: '/home/ann/tidings' })).toBe(path);
  });

  it('on Windows is beside the program', () => {
    expect(licencesFile({ platform: 'win32', isPackaged: true, execPath: 'C:\\Tidings\\Tidings.exe', resourcesPath: 'C:\\Tidings\\resources', appPath: 'C:\\Tidings\\resources\\app.asar' }))
      .toBe('C:\\Tidings\\LICENSES.tidings.txt');
  });

  it('is where the package has it', async () => {
    const builder = await readFile(fromRoot('electron-builder.yml'), 'utf8');
    expect(builder).toContain('{ from: dist/licences.txt, to: LICENSES.tidings.txt }');
  });
});
