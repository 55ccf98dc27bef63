import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openPageFiles, policyOf } from '../../../../src/main/shell/page/page-files.ts';
import { fromRoot } from '../../../../scripts/lib/paths.ts';
import { testFolder } from '../../../support/folder.ts';

const INDEX = '<!doctype html><title>Tidings</title>';

async function page(): Promise<{ folder: string; files: ReturnType<typeof openPageFiles> }> {
  const folder = await testFolder();
  await mkdir(path.join(folder, 'page/assets'), { recursive: true });
  const contents = { 'index.html': INDEX, 'assets/index.js': 'first()', 'assets/index.css': 'b {}', 'assets/later.js': 'later()', 'assets/notes.txt': 'no', '../secret.js': 'secret' };
  for (const [name, text] of Object.entries(contents)) await writeFile(path.join(folder, 'page', name), text);
  return { folder, files: openPageFiles(new URL(`${pathToFileURL(path.join(folder, 'page')).href}/`), (file) => readFile(file)) };
}

const textOf = async (files: ReturnType<typeof openPageFiles>, pathname: string): Promise<string | null> => {
  const file = await files.read(pathname);
  return file && new TextDecoder().decode(file.body);
};

describe("the page's files", () => {
  it('are read from its folder, with their content types', async () => {
    const { files } = await page();
    expect(await textOf(files, '/index.html')).toBe(INDEX);
    expect(await textOf(files, '/assets/later.js')).toBe('later()');
    expect((await files.read('/index.html'))?.type).toBe('text/html; charset=utf-8');
    expect((await files.read('/assets/index.css'))?.type).toBe('text/css; charset=utf-8');
  });

  it.each(['/', '/none.html', '/assets/notes.txt', '/assets', '/../secret.js', '/assets/../../secret.js', '/%2e%2e/secret.js', '//secret.js', '/a/b/c.js', '/.hidden.js'])(
    'do not include %s', async (pathname) => {
      const { files } = await page();
      expect(await files.read(pathname)).toBeNull();
    });

  it('are up to date after a rebuild', async () => {
    const { folder, files } = await page();
    await textOf(files, '/index.html');
    await writeFile(path.join(folder, 'page/index.html'), 'built anew');
    expect(await textOf(files, '/index.html')).toBe('built anew');
  });

  it('are read as null if the folder is missing', async () => {
    const { folder, files } = await page();
    await rm(path.join(folder, 'page'), { recursive: true });
    expect(await files.read('/index.html')).toBeNull();
  });
});

describe("the page's Content-Security-Policy header", () => {
  it("is the page's own policy plus frame-ancestors 'none'", async () => {
    const page = await readFile(fromRoot('src/renderer/index.html'), 'utf8');
    expect(policyOf(page)).toBe("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
      + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  });

  it('allows nothing if the page has no policy', () => {
    expect(policyOf('<!doctype html><title>Tidings</title>')).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});
