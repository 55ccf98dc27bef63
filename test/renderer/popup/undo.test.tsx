/** One undo history for the whole popup: Ctrl+Z undoes the last change, in any view. */
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { phrase, type UserMessage } from '../../../src/shared/language/phrase.ts';
import { exampleQuotes, exampleSettings } from '../examples.ts';
import { described, openPopup, openSettings, present, settle, spoken, useStage, type Popup } from '../render.tsx';

useStage();

it('undo takes back marking all as read, even after the Undo button is gone', async () => {
  const popup = await openPopup();
  await popup.click('Mark all as read');
  await popup.click('Copy quote');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await popup.takeBack();
  expect([popup.bridge.asked('undoMarkAllRead').length, spoken()]).toEqual([1, 'Unread again']);
});

it('undo takes back removing and then adding a favourite with the heart button', async () => {
  const popup = await openPopup();
  await popup.click('Keep as favourite');
  await popup.click('Keep as favourite');
  expect(popup.bridge.world.favourites).toEqual([]);
  await popup.takeBack();
  expect(popup.bridge.world.favourites).toHaveLength(1);
  await popup.takeBack();
  expect(popup.bridge.world.favourites).toEqual([]);
});

describe('before main has answered an undo', () => {
  /** Switches a feed off, then removes another. @returns also the answer to the next undo of the removal */
  const changeTwice = async (): Promise<{ readonly popup: Popup; readonly answer: () => Promise<void> }> => {
    const answers: (() => void)[] = [];
    const popup = await openSettings({}, ({ restoreFeeds }) => ({
      restoreFeeds: (removal) => new Promise<void>((resolve) => answers.push(resolve)).then(() => restoreFeeds(removal)),
    }));
    await popup.click(screen.getByRole('switch', { name: 'Fetch Harbour Observatory' }));
    await popup.click('Remove Quiet Machines');
    const answer = async (): Promise<void> => {
      for (const give of answers) give();
      await settle();
    };
    return { popup, answer };
  };

  it('another Ctrl+Z waits, then takes back the change before', async () => {
    const { popup, answer } = await changeTwice();
    await popup.takeBack();
    await popup.takeBack();
    expect(popup.bridge.asked('switchFeeds')).toHaveLength(1);
    await answer();
    expect([popup.bridge.world.settings.feeds, spoken()]).toEqual([exampleSettings.feeds, 'Undone: “Harbour Observatory: off”']);
  });

  it('another click on Undo does nothing', async () => {
    const { popup, answer } = await changeTwice();
    await popup.user.dblClick(screen.getByRole('button', { name: 'Undo' }));
    await answer();
    await answer(); // to another one, if there was
    expect([popup.bridge.asked('restoreFeeds').length, popup.bridge.asked('switchFeeds').length, spoken()]).toEqual([1, 1, 'Quiet Machines is back']);
  });

  it('a click on Undo after Ctrl+Z does not undo the same change again', async () => {
    const { popup, answer } = await changeTwice();
    await popup.takeBack();
    await popup.click('Undo');
    await answer();
    await answer(); // to another one, if there was
    expect([popup.bridge.asked('restoreFeeds').length, popup.bridge.asked('switchFeeds').length, spoken()]).toEqual([1, 1, 'Quiet Machines is back']);
  });
});

it('undo on the page restores a favourite that was removed from the list', async () => {
  const popup = await openPopup({ favourites: exampleQuotes.slice(0, 2) });
  await popup.click('More');
  await popup.click(screen.getByRole('menuitem', { name: 'Favourites' }));
  await popup.click(present(screen.getAllByRole('button', { name: 'Remove from favourites' })[0]));
  await popup.click('Back');
  await popup.takeBack();
  expect(popup.bridge.world.favourites).toEqual(exampleQuotes.slice(0, 2));
});

/** Clicks a button. @param clicks how often in a row, with this one */
async function clickInRow(button: HTMLElement | undefined, clicks: number): Promise<void> {
  const it = present(button);
  fireEvent.pointerDown(it, { pointerType: 'mouse', button: 0 });
  fireEvent.pointerUp(it, { pointerType: 'mouse', button: 0 });
  fireEvent.click(it, { detail: clicks });
  await settle();
}
/** Double-clicks the place of a row's button: by the second click, the next row has come up there. */
async function doubleClick(buttons: () => readonly HTMLElement[]): Promise<void> {
  await clickInRow(buttons()[0], 1);
  await clickInRow(buttons()[0], 2);
}
const allNamed = (name: RegExp) => (): readonly HTMLElement[] => screen.getAllByRole('button', { name });

describe('a double click on a button that removes a row leaves the next row, and offers to undo the removal', () => {
  it('of a feed', async () => {
    const { bridge } = await openSettings();
    await doubleClick(allNamed(/^Remove /));
    expect(bridge.world.settings.feeds.map(({ id }) => id)).toEqual(exampleSettings.feeds.slice(1).map(({ id }) => id));
    expect(screen.getByRole('contentinfo', { name: 'Last change' }).textContent).toBe('Removed Harbour ObservatoryUndo');
  });

  it('of a site', async () => {
    const { bridge } = await openSettings({ settings: { ...exampleSettings, feeds: [], allowedOrigins: ['https://a.example', 'https://b.example'] } });
    await doubleClick(allNamed(/^Remove /));
    expect(bridge.world.settings.allowedOrigins).toEqual(['https://b.example']);
  });

  it('of a muted word', async () => {
    const { bridge } = await openSettings({ settings: { ...exampleSettings, feeds: [], muteWords: ['golf', 'quiz', 'news'] } });
    await doubleClick(allNamed(/^Remove /));
    expect(bridge.world.settings.muteWords).toEqual(['quiz', 'news']);
  });

  it('of a favourite', async () => {
    const popup = await openPopup({ favourites: exampleQuotes.slice(0, 2) });
    await popup.click('More');
    await popup.click(screen.getByRole('menuitem', { name: 'Favourites' }));
    await doubleClick(allNamed(/^Remove from favourites/));
    expect(popup.bridge.world.favourites).toEqual(exampleQuotes.slice(1, 2));
  });
});

it('a double click on a button that starts a pause does not end it with the button that takes its place', async () => {
  const { bridge } = await openSettings();
  await doubleClick(() => [screen.queryByRole('button', { name: 'For one hour' }) ?? screen.getByRole('button', { name: 'Resume' })]);
  expect(bridge.world.settings.snoozedUntil).not.toBeNull();
});

it('rows are removed one after the other by clicks in a row, without the second', async () => {
  const { bridge } = await openSettings({ settings: { ...exampleSettings, feeds: [], muteWords: ['golf', 'quiz', 'news'] } });
  for (const clicks of [1, 2, 3]) await clickInRow(allNamed(/^Remove /)()[0], clicks);
  expect(bridge.world.settings.muteWords).toEqual(['news']);
});

it('a feed is removed once, however often its button is pressed before main has answered', async () => {
  const answers: (() => void)[] = [];
  const popup = await openSettings({}, ({ removeFeeds }) => ({
    removeFeeds: (feeds) => new Promise<void>((resolve) => answers.push(resolve)).then(() => removeFeeds(feeds)),
  }));
  for (let n = 0; n < 2; n++) await clickInRow(screen.getByRole('button', { name: 'Remove Quiet Machines' }), 1);
  for (const answer of answers) answer();
  await settle();
  expect([popup.bridge.asked('removeFeeds').length, spoken()]).toEqual([1, 'Removed Quiet Machines']);
});

async function addNewPaper(popup: Popup): Promise<void> {
  await popup.user.click(screen.getByRole('textbox', { name: 'Add a feed' }));
  await popup.user.paste('new.example');
  await popup.keys('{Enter}');
  await popup.click('Add New Paper');
}

it('undo removes an added feed', async () => {
  const popup = await openSettings();
  await addNewPaper(popup);
  expect(popup.bridge.world.settings.feeds).toHaveLength(5);
  expect(screen.getByRole('contentinfo', { name: 'Last change' }).textContent).toBe('Feed addedUndo');
  await popup.click('Undo');
  expect(popup.bridge.world.settings.feeds).toEqual(exampleSettings.feeds);
});

it('undo removes the added feed though another one was added in the file since', async () => {
  const popup = await openSettings();
  const { world } = popup.bridge;
  await addNewPaper(popup);
  world.settings = { ...world.settings, feeds: [{ id: 'by-hand', url: 'https://by-hand.example/', enabled: true }, ...world.settings.feeds] };
  popup.bridge.send('changed', { what: 'settings' });
  await settle();
  await popup.click('Undo');
  expect(world.settings.feeds.map(({ id }) => id)).toEqual(['by-hand', ...exampleSettings.feeds.map(({ id }) => id)]);
});

it('undo removes the added feed though another feed has moved since', async () => {
  const popup = await openSettings();
  const { world } = popup.bridge;
  await addNewPaper(popup);
  world.settings = { ...world.settings, feeds: world.settings.feeds.map((feed, at) => (at === 0 ? { ...feed, url: 'https://moved.example/', movedFrom: feed.url } : feed)) };
  popup.bridge.send('changed', { what: 'settings' });
  await settle();
  await popup.click('Undo');
  expect(world.settings.feeds.map(({ id }) => id)).toEqual(exampleSettings.feeds.map(({ id }) => id));
});

it('undo restores all that was set for a removed feed, also after a list brought it back with another name and it was removed again', async () => {
  const feeds = exampleSettings.feeds.map((feed) => (feed.id === 'machines' ? { ...feed, title: 'Mine', category: 'Sea', notify: true } : feed));
  const added = [{ id: 'machines', url: 'https://machines.example/feed.xml', title: 'Theirs' }];
  const popup = await openSettings({ settings: { ...exampleSettings, feeds }, imported: { added, already: [], skipped: [] } });
  await popup.click('Remove Mine');
  await popup.click('Import…');
  await popup.click('Remove Theirs');
  for (let n = 0; n < 3; n++) await popup.takeBack();
  expect([popup.bridge.world.settings.feeds, spoken()]).toEqual([feeds, 'Mine is back']);
});

it('undo restores the new address of a feed that was set back to its old one', async () => {
  const settings = { ...exampleSettings, feeds: exampleSettings.feeds.map((feed) => ({ ...feed, movedFrom: `https://old.example/${feed.id}` })) };
  const popup = await openSettings({ settings });
  await popup.click('Edit Quiet Machines');
  await popup.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Use the old address' }));
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true); // the button is gone
  await popup.keys('{Escape}');
  await popup.takeBack();
  expect(popup.bridge.world.settings.feeds).toEqual(settings.feeds);
});

it.each<[string, UserMessage, string]>([
  ['nothing left of the last one to undo', phrase('change.nothing'), 'There is nothing to undo.'],
  ['no room, which only a later change could make', phrase('refusal.mostFeeds', { most: 1_000 }), 'At most 1,000 feeds are possible; remove one first.'],
])('undo goes on to the change before when there is %s', async (_what, refusal, told) => {
  const popup = await openPopup({ refuse: { undoMarkAllRead: refusal } });
  await popup.click('Keep as favourite');
  await popup.click('Mark all as read');
  await popup.takeBack();
  expect(spoken()).toBe(told);
  await popup.takeBack();
  expect(popup.bridge.world.favourites).toEqual([]);
});

describe('a removal that cannot be undone for lack of room', () => {
  const words = Array.from({ length: 100 }, (_, n) => `word ${n}`);
  /** Unmutes a word in whose place another one then comes by way of the file, and presses Ctrl+Z in vain. */
  const replaced = async (): Promise<Popup> => {
    const popup = await openSettings({ settings: { ...exampleSettings, muteWords: words } });
    await popup.click('Remove word 0');
    setInFile(popup, [...words.slice(1), 'by hand']);
    await settle();
    await popup.takeBack();
    expect(spoken()).toBe(FULL);
    return popup;
  };
  const FULL = 'At most 100 words; remove one first.';
  const muted = ({ bridge }: Popup): readonly string[] => bridge.world.settings.muteWords;
  const setInFile = ({ bridge }: Popup, muteWords: string[]): void => {
    bridge.world.settings = { ...bridge.world.settings, muteWords };
    bridge.send('changed', { what: 'settings' });
  };

  it('is undone by Ctrl+Z after another removal has made room, which then cannot be undone itself', async () => {
    const popup = await replaced();
    await popup.click('Remove by hand');
    await popup.takeBack();
    expect([muted(popup).toSorted(), spoken()]).toEqual([words.toSorted(), '“word 0” is muted']);
    await popup.click('Undo');
    expect([muted(popup).includes('by hand'), spoken()]).toEqual([false, FULL]);
  });

  it('is undone by its own button once there is room, and not again', async () => {
    const popup = await replaced();
    setInFile(popup, words.slice(1));
    await popup.click('Undo');
    expect(muted(popup).toSorted()).toEqual(words.toSorted());
    await popup.takeBack();
    expect(spoken()).toBe('There is nothing to undo.');
  });

  it('does not keep a later change from being undone', async () => {
    const popup = await replaced();
    await popup.click(screen.getByRole('switch', { name: 'Fetch Harbour Observatory' }));
    await popup.takeBack();
    expect([popup.bridge.world.settings.feeds, spoken()]).toEqual([exampleSettings.feeds, 'Undone: “Harbour Observatory: off”']);
    await popup.takeBack();
    expect(spoken()).toBe(FULL);
  });

  it('is undone also if it was one of feeds, and the disk was full in between', async () => {
    const popup = await openSettings({ refuse: { restoreFeeds: phrase('refusal.mostFeeds', { most: 1_000 }) } });
    await popup.click('Remove Quiet Machines');
    await popup.takeBack();
    popup.bridge.world.refuse.restoreFeeds = phrase('refusal.notSavedFull');
    await popup.takeBack();
    expect(spoken()).toContain('The settings could not be saved.');
    delete popup.bridge.world.refuse.restoreFeeds;
    await popup.takeBack();
    expect([popup.bridge.world.settings.feeds, spoken()]).toEqual([exampleSettings.feeds, 'Quiet Machines is back']);
  });
});

it('undo tries the same change again when main has refused for a reason that can be mended', async () => {
  const popup = await openSettings({ refuse: { restoreFeeds: phrase('refusal.notSavedFull') } });
  await popup.click(screen.getByRole('switch', { name: 'Fetch Harbour Observatory' }));
  await popup.click('Remove Quiet Machines');
  await popup.takeBack();
  expect(spoken()).toContain('The settings could not be saved.');
  delete popup.bridge.world.refuse.restoreFeeds;
  await popup.takeBack();
  expect([spoken(), popup.bridge.asked('switchFeeds').length]).toEqual(['Quiet Machines is back', 1]);
  await popup.takeBack();
  expect(popup.bridge.world.settings.feeds).toEqual(exampleSettings.feeds);
});

describe('undo leaves out what is as easily changed back', () => {
  const pick = async ({ click }: Popup, role: 'menuitem' | 'menuitemcheckbox' | 'menuitemradio', name: string): Promise<void> => {
    await click(screen.getByRole(role, { name }));
  };
  it.each<[string, (popup: Popup) => Promise<void>, (popup: Popup) => unknown, unknown]>([
    ['the zoom by key', async ({ user }) => await user.keyboard('{Control>}+{/Control}'), ({ bridge }) => bridge.asked('zoom'), [{ step: 'in' }]],
    ['the grouping of headlines', async (popup) => {
      await popup.click('Show headlines: By day');
      await pick(popup, 'menuitemradio', 'By source');
    }, ({ bridge }) => bridge.world.settings.groupHeadlines, 'source'],
    ['leaving out what was read', async (popup) => {
      await popup.click('Show headlines: By day');
      await pick(popup, 'menuitemcheckbox', 'Unread only');
    }, ({ bridge }) => bridge.world.settings.unreadOnly, true],
    ['the order of models', async ({ user, keys }) => {
      await keys('{Control>}2{/Control}');
      await user.click(screen.getByRole('radio', { name: 'Price' }));
    }, ({ bridge }) => bridge.world.settings.sortModels, 'price'],
    ['one headline marked as read', async (popup) => {
      await popup.user.pointer({ keys: '[MouseRight]', target: screen.getByRole('row', { name: /^Lander’s drill/ }) });
      await settle();
      await pick(popup, 'menuitem', 'Mark as read');
    }, ({ bridge }) => bridge.world.headlines.filter(({ title, unread }) => title.startsWith('Lander’s drill') && !unread).length, 1],
  ])('%s: the change before it is undone', async (_what, act, result, left) => {
    const popup = await openPopup();
    await popup.click('Keep as favourite');
    await act(popup);
    await settle();
    expect(result(popup)).toEqual(left);
    await popup.takeBack();
    expect([result(popup), popup.bridge.world.favourites]).toEqual([left, []]);
  });
});

it('the Undo button takes the focus once: that of the page leaves it to the tab that is opened after a removal in the settings', async () => {
  const popup = await openSettings();
  await popup.click('Remove Quiet Machines');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  await popup.keys('{Control>}2{/Control}');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Models' }));
});

it('the Undo button leaves the focus in a field in which somebody types before main has removed the feed', async () => {
  let remove = (): void => undefined;
  const popup = await openSettings({}, ({ removeFeeds }) => ({
    removeFeeds: async (feeds) => {
      await new Promise<void>((resolve) => { remove = resolve; });
      return await removeFeeds(feeds);
    },
  }));
  await popup.click('Remove Quiet Machines');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a feed' });
  await popup.user.click(field);
  await popup.user.keyboard('new');
  remove();
  await settle();
  expect(described(screen.getByRole('button', { name: 'Undo' }))).toBe('Removed Quiet Machines');
  await popup.user.keyboard(' paper');
  expect([field.value, popup.bridge.asked('restoreFeeds')]).toEqual(['new paper', []]);
});

describe('undo by keyboard focuses what it restores', () => {
  const lists = { muteWords: ['golf', 'quiz'], allowedOrigins: ['https://a.example', 'https://b.example'] };
  /** Presses a button that removes its row. @returns the key of that row */
  const remove = async ({ click }: Popup, button: HTMLElement): Promise<string | null | undefined> => {
    const row = button.closest('[role=row]')?.getAttribute('data-key');
    await click(button);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    return row;
  };
  const undo = async ({ keys }: Popup, typed = '{Enter}'): Promise<Element | null> => {
    await keys(typed);
    return document.activeElement;
  };

  it.each([
    ['a mute word, with Enter on Undo', 'Remove golf', '{Enter}'],
    ['a mute word, with Ctrl+Z', 'Remove golf', '{Control>}z{/Control}'],
    ['a feed', 'Remove Quiet Machines', '{Enter}'],
    ['a site', 'Remove https://b.example', '{Enter}'],
  ] as const)('%s', async (_what, name, keys) => {
    const popup = await openSettings({ settings: { ...exampleSettings, ...lists } });
    const row = await remove(popup, screen.getByRole('button', { name }));
    expect((await undo(popup, keys))?.getAttribute('data-key')).toBe(row);
  });

  it('the only mute word, though the ID of a feed is the same', async () => {
    const popup = await openSettings({ settings: { ...exampleSettings, muteWords: ['machines'] } });
    await remove(popup, screen.getByRole('button', { name: 'Remove machines' }));
    expect((await undo(popup))?.closest('.tags')).not.toBeNull();
  });

  it('a favourite', async () => {
    const popup = await openPopup({ favourites: exampleQuotes.slice(0, 2) });
    await popup.click('More');
    await popup.click(screen.getByRole('menuitem', { name: 'Favourites' }));
    const row = await remove(popup, present(screen.getAllByRole('button', { name: 'Remove from favourites' })[1]));
    expect((await undo(popup))?.getAttribute('data-key')).toBe(row);
  });

  it.each([
    ['switched off', ({ user }: Popup, row: HTMLElement) => user.click(within(row).getByRole('switch'))],
    ['moved', ({ user }: Popup, row: HTMLElement) => {
      row.focus();
      return user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    }],
  ])('a feed that was %s', async (_what, change) => {
    const popup = await openSettings();
    await change(popup, screen.getByRole('row', { name: /^Quiet Machines/ }));
    await settle();
    screen.getByRole('button', { name: 'Undo' }).focus();
    expect((await undo(popup))?.getAttribute('data-key')).toBe('machines');
  });

  it('but Ctrl+Z leaves the focus where it is unless that is the Undo button', async () => {
    const popup = await openSettings();
    const row = screen.getByRole('row', { name: /^Quiet Machines/ });
    await popup.click(within(row).getByRole('switch'));
    const heading = screen.getByRole('heading', { name: 'Privacy' });
    heading.focus();
    expect(await undo(popup, '{Control>}z{/Control}')).toBe(heading);
    expect(popup.bridge.asked('switchFeeds')).toHaveLength(2);
  });

  it('but leaves the focus on the Undo button when main refuses', async () => {
    const popup = await openSettings({ refuse: { restoreFeeds: 'The settings file cannot be written.' } });
    await remove(popup, screen.getByRole('button', { name: 'Remove Quiet Machines' }));
    expect(await undo(popup)).toBe(screen.getByRole('button', { name: 'Undo' }));
  });
});
