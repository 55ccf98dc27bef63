import { beforeEach, expect, it } from 'vitest';
import { openList } from '../../../../src/main/shell/handlers/open-list.ts';
import { phrase } from '../../../../src/shared/language/phrase.ts';

/** What was done, in order. */
let acts: string[] = [];
beforeEach(() => { acts = []; });

const open = (chosen: Awaited<ReturnType<Parameters<typeof openList>[0]['choose']>>) => openList({
  popup: {
    during: async (work) => {
      acts.push('dialog');
      const answer = await work(null);
      acts.push('dialog closed');
      return answer;
    },
  },
  core: {
    importOpml: (data) => {
      acts.push(`import ${String(data)}`);
      return Promise.resolve({ added: [], already: [], skipped: [] });
    },
  },
  choose: () => Promise.resolve(chosen),
});

it('imports the file once the dialog is closed: the popup takes the focus then, and not after a long import', async () => {
  expect(await open(Uint8Array.of(1, 2))).toEqual({ added: [], already: [], skipped: [] });
  expect(acts).toEqual(['dialog', 'dialog closed', 'import 1,2']);
});

it.each([null, { message: phrase('lists.unreadable') }])('imports nothing if no file is chosen, or it cannot be read: %j', async (chosen) => {
  expect(await open(chosen)).toEqual(chosen);
  expect(acts).toEqual(['dialog', 'dialog closed']);
});
