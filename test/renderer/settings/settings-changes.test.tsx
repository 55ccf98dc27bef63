/** Settings are validated while typing, applied at once, and can be undone. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../src/shared/language/languages.ts';
import { phrase } from '../../../src/shared/language/phrase.ts';
import type { Outcome } from '../../../src/shared/outcome.ts';
import { exampleSettings } from '../examples.ts';
import { described, openSettings, present, settle, spoken, useStage, type Popup } from '../render.tsx';

useStage();

const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const onOff = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const undo = () => screen.queryByRole('button', { name: 'Undo' });
const line = () => screen.queryByRole('contentinfo', { name: 'Last change' })?.textContent ?? '';

async function type(popup: Popup, field: HTMLElement, text: string): Promise<void> {
  await popup.user.clear(field);
  if (text !== '') await popup.user.type(field, text);
  await settle();
}

describe('a value typed when the settings close', () => {
  const taken: Outcome = { ok: false, message: 'Port 9090 is taken.' };

  it('is applied, also by a shortcut to another view', async () => {
    const popup = await openSettings();
    await type(popup, textbox('API port'), '9090');
    await popup.keys('{Control>}1{/Control}');
    expect(popup.bridge.asked('changeSettings')).toEqual([{ port: 9090 }]);
  });

  it('is reported on the page if main refuses it', async () => {
    const popup = await openSettings({}, () => ({ changeSettings: () => Promise.resolve(taken) }));
    await type(popup, textbox('API port'), '9090');
    await popup.click('Back');
    expect(screen.queryByRole('textbox', { name: 'API port' })).toBeNull();
    expect(spoken()).toBe('Port 9090 is taken.');
  });
});

describe('while typing', () => {
  it.each(['API port', 'Daily quote: At'])('an emptied field shows no error, which would go on blur and move what is clicked on: %s', async (name) => {
    const popup = await openSettings();
    const field = textbox(name);
    const before = field.value;
    await type(popup, field, '');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await popup.keys(' '); // looks as empty
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([' ', null]);
    await popup.keys('{Tab}');
    expect([field.value, popup.bridge.asked('changeSettings')]).toEqual([before, []]);
    await type(popup, field, `${before} `); // nor does that change anything
    await popup.keys('{Enter}');
    expect([field.value, popup.bridge.asked('changeSettings')]).toEqual([before, []]);
  });

  it('an invalid port shows an error at once and is not sent', async () => {
    const popup = await openSettings();
    const port = textbox('API port');
    await type(popup, port, '80');
    expect(port.getAttribute('aria-invalid')).toBe('true');
    expect(described(port)).toContain('Use a number from 1024 to 65535.');
    await popup.user.keyboard('{Enter}');
    await popup.keys('{Tab}');
    expect(popup.bridge.asked('changeSettings')).toEqual([]);
    expect(port.value).toBe('80'); // to be corrected
    await popup.user.type(port, '80');
    expect(port.getAttribute('aria-invalid')).toBeNull();
    expect(described(port)).not.toContain('Use a number');
    await popup.keys('{Enter}');
    expect(popup.bridge.asked('changeSettings')).toEqual([{ port: 8080 }]);
  });

  it('an incomplete address shows what is missing, and a button restores the default', async () => {
    const popup = await openSettings();
    const address = textbox('Address of the list of AI models');
    await type(popup, address, 'mirror.example');
    expect(described(address)).toContain('The address must begin with http:// or https://.');
    await type(popup, address, 'https://');
    expect(described(address)).toContain('This is not a valid web address yet.');
    await type(popup, address, 'https://mirror.example/api.json');
    await popup.keys('{Enter}');
    expect(popup.bridge.asked('changeSettings')).toEqual([{ modelsUrl: 'https://mirror.example/api.json' }]);
    await popup.click('Use models.dev again');
    expect(popup.bridge.world.settings.modelsUrl).toBe('https://models.dev/api.json');
    expect(screen.queryByRole('button', { name: 'Use models.dev again' })).toBeNull();
  });

  it('half an address waits while another window is in front, so that nobody is asked by mistake', async () => {
    const popup = await openSettings();
    const address = textbox('Address of the list of AI models');
    await type(popup, address, 'https://mirr');
    fireEvent.focusOut(address); // the field is still the page's focused element
    await settle();
    expect(popup.bridge.asked('changeSettings')).toEqual([]);
    expect(address.value).toBe('https://mirr');
    await popup.user.type(address, 'or.example/');
    await popup.keys('{Tab}');
    expect(popup.bridge.asked('changeSettings')).toEqual([{ modelsUrl: 'https://mirror.example/' }]);
  });

  it('quiet hours with the same start and end are rejected', async () => {
    const popup = await openSettings({ settings: { ...exampleSettings, quietHours: { enabled: true, from: '22:00', to: '08:00' } } });
    const to = screen.getByLabelText<HTMLInputElement>('Quiet hours: to');
    await type(popup, to, '22:00');
    await popup.keys('{Tab}');
    expect(described(to)).toContain('begin and end at different times');
    expect(popup.bridge.asked('changeSettings')).toEqual([]);
    await type(popup, to, '07:30');
    await popup.keys('{Tab}');
    expect(popup.bridge.asked('changeSettings')).toEqual([{ quietHours: { enabled: true, from: '22:00', to: '07:30' } }]);
    expect(line().replace(/\s/g, ' ')).toBe('Quiet hours: 10:00 PM to 7:30 AMUndo');
  });
});

describe('quiet hours', () => {
  const time = (end: 'from' | 'to') => textbox(end === 'from' ? 'Quiet hours: From' : 'Quiet hours: to');
  const state = () => [time('from'), time('to')].map((field) => [field.value.replace(/\s/g, ' '), field.getAttribute('aria-invalid')]);
  const open = (): Promise<Popup> => openSettings({ settings: { ...exampleSettings, quietHours: { enabled: true, from: '22:00', to: '08:00' } } });

  it.each([['from', '8:00', 'to', '22:00'], ['to', '22:00', 'from', '8:00']] as const)('can be turned round: the end typed first, %s %s, waits for the other', async (first, early, second, late) => {
    const popup = await open();
    await type(popup, time(first), early);
    await popup.keys('{Tab}');
    expect([described(time(first)), popup.bridge.asked('changeSettings')]).toEqual([expect.stringContaining('begin and end at different times'), []]);
    await type(popup, time(second), late);
    expect(state().map(([, invalid]) => invalid)).toEqual([null, null]);
    await popup.keys('{Enter}');
    expect(popup.bridge.asked('changeSettings')).toEqual([{ quietHours: { enabled: true, from: '08:00', to: '22:00' } }]);
    expect(state()).toEqual([['8:00 AM', null], ['10:00 PM', null]]);
    expect(line().replace(/\s/g, ' ')).toBe('Quiet hours: 8:00 AM to 10:00 PMUndo');
    await popup.click(present(undo()));
    expect(state()).toEqual([['10:00 PM', null], ['8:00 AM', null]]);
  });

  it('take no time from an end that has none, and leave it to be corrected', async () => {
    const popup = await open();
    await type(popup, time('from'), 'nonsense');
    await popup.keys('{Tab}');
    await type(popup, time('to'), '7:30');
    await popup.keys('{Enter}');
    expect(popup.bridge.asked('changeSettings')).toEqual([{ quietHours: { enabled: true, from: '22:00', to: '07:30' } }]);
    expect(state()).toEqual([['nonsense', 'true'], ['7:30 AM', null]]);
  });

  it('wait as they are typed if main refuses them', async () => {
    const popup = await openSettings(
      { settings: { ...exampleSettings, quietHours: { enabled: true, from: '22:00', to: '08:00' } } },
      () => ({ changeSettings: () => Promise.resolve({ ok: false, message: 'The disk is full.' }) }),
    );
    await type(popup, time('from'), '8:00');
    await popup.keys('{Tab}');
    await type(popup, time('to'), '22:00');
    await popup.keys('{Enter}');
    expect([time('from').value, time('to').value]).toEqual(['8:00', '22:00']);
    expect(described(time('to'))).toContain('The disk is full.');
  });
});

describe('a port typed with zeros before it', () => {
  it('is told as the number that it is, also when it is undone', async () => {
    const popup = await openSettings();
    await type(popup, textbox('API port'), '008556');
    await popup.keys('{Enter}');
    expect(popup.bridge.asked('changeSettings')).toEqual([{ port: 8556 }]);
    expect([textbox('API port').value, line(), spoken()]).toEqual(['8556', 'API port: 8556Undo', 'API port: 8556']);
    await popup.click(present(undo()));
    expect(spoken()).toBe('Undone: “API port: 8556”');
  });

  it('changes nothing if it is the one that is set', async () => {
    const popup = await openSettings();
    await type(popup, textbox('API port'), '008434');
    await popup.keys('{Enter}');
    expect([textbox('API port').value, line(), popup.bridge.asked('changeSettings')]).toEqual(['8434', '', []]);
  });
});

describe('undo', () => {
  it('of a field is offered with the change, and is announced when used', async () => {
    const popup = await openSettings();
    await type(popup, textbox('API port'), '8435');
    await popup.keys('{Enter}');
    expect(line()).toBe('API port: 8435Undo');
    expect(spoken()).toBe('API port: 8435');
    await popup.click(present(undo()));
    expect(popup.bridge.world.settings.port).toBe(8434);
    expect(textbox('API port').value).toBe('8434');
    expect(spoken()).toBe('Undone: “API port: 8435”');
    expect(undo()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Settings' }));
    await type(popup, textbox('API port'), '8435'); // after all
    await popup.keys('{Enter}');
    expect(popup.bridge.world.settings.port).toBe(8435);
  });

  it('of several switches with Ctrl+Z starts with the last one', async () => {
    const popup = await openSettings();
    await popup.click(onOff('Start at login'));
    await popup.click(onOff('Notify me'));
    await popup.click(onOff('Fetch Open Shelf'));
    expect(popup.bridge.asked('switchFeeds')).toEqual([{ ids: ['shelf'], enabled: false }]);
    await popup.takeBack();
    expect(popup.bridge.asked('switchFeeds').at(-1)).toEqual({ ids: ['shelf'], enabled: true });
    await popup.takeBack();
    expect(onOff('Notify me').checked).toBe(true);
    expect(onOff('Start at login').checked).toBe(true);
    await popup.takeBack();
    expect(onOff('Start at login').checked).toBe(false);
    await popup.takeBack();
    expect(spoken()).toBe('There is nothing to undo.');
  });

  it('stays offered for a change made while another is being undone', async () => {
    const popup = await openSettings();
    await popup.click(onOff('Start at login'));
    let answer: (outcome: Outcome) => void = () => undefined;
    vi.spyOn(popup.bridge, 'changeSettings').mockImplementationOnce(() => new Promise((done) => { answer = done; }));
    await popup.click(present(undo()));
    await popup.click(onOff('Fetch Open Shelf'));
    answer({ ok: true });
    await settle();
    expect(line()).toContain('Open Shelf: off');
    expect(undo()).not.toBeNull();
  });

  it('with Ctrl+Z is left to a focused text field', async () => {
    const popup = await openSettings();
    await popup.click(onOff('Start at login'));
    textbox('API port').focus();
    await popup.takeBack();
    expect(onOff('Start at login').checked).toBe(true);
  });

  it('that main refuses shows the reason and stays offered', async () => {
    const popup = await openSettings();
    await popup.click(onOff('Start at login'));
    popup.bridge.world.refuse.changeSettings = 'The settings file cannot be written.';
    await popup.click(present(undo()));
    expect(spoken()).toBe('The settings file cannot be written.');
    expect(line()).toContain('The settings file cannot be written.'); // shown as well
    expect(undo()).not.toBeNull();
    expect(onOff('Start at login').checked).toBe(true);
  });

  it('that main refuses for a moment is tried again, before an earlier one', async () => {
    const popup = await openSettings();
    await type(popup, textbox('API port'), '9090');
    await popup.user.keyboard('{Enter}');
    await popup.click(onOff('Notify me'));
    popup.bridge.world.refuse.changeSettings = phrase('refusal.busy');
    const sent = (): unknown[] => popup.bridge.asked('changeSettings').slice(2);
    await popup.takeBack();
    delete popup.bridge.world.refuse.changeSettings; // the other program is done
    for (let i = 0; i < 2; i += 1) await popup.takeBack();
    const { notification } = exampleSettings;
    expect(sent()).toEqual([{ notification }, { notification }, { port: exampleSettings.port }]);
  });

  it('of a language change restores the previous setting', async () => {
    const popup = await openSettings();
    await popup.click(/Language/);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent))
      .toEqual(['Same as system', ...LANGUAGES.map((language) => LANGUAGE_NAMES[language])]);
    await popup.click(screen.getByRole('option', { name: 'Deutsch' }));
    expect(popup.bridge.asked('changeSettings')).toEqual([{ language: 'de' }]);
    expect(line()).toContain('Deutsch');
    await popup.click(present(undo()));
    expect(popup.bridge.world.settings.language).toBe('system');
  });

  it('of a zoom change restores the previous zoom', async () => {
    const popup = await openSettings();
    await popup.click(/Zoom/);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['100%', '110%', '125%', '150%', '175%', '200%']);
    await popup.click(screen.getByRole('option', { name: '150%' }));
    expect(popup.bridge.asked('changeSettings')).toEqual([{ zoom: 150 }]);
    expect(line()).toContain('Zoom: 150%');
    await popup.click(present(undo()));
    expect(popup.bridge.world.settings.zoom).toBe(100);
  });

  it('of a moved feed moves it back', async () => {
    const popup = await openSettings();
    within(screen.getByRole('grid', { name: 'Your feeds' })).getByRole('row', { name: /^Quiet Machines/ }).focus();
    await popup.keys('{Alt>}{ArrowUp}{/Alt}');
    expect(popup.bridge.asked('moveFeed')).toEqual([{ id: 'machines', before: 'harbour' }]);
    await popup.click(present(undo()));
    expect(popup.bridge.asked('moveFeed').at(-1)).toEqual({ id: 'machines', before: 'shelf' });
  });
});

describe('the section list', () => {
  it('is one tab stop, leads to the section headings, and marks the section that has the focus', async () => {
    const popup = await openSettings();
    const list = within(screen.getByRole('toolbar', { name: 'Settings sections' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent))
      .toEqual(['General', 'Notifications', 'Feeds', 'Muted words', 'Local API', 'Privacy', 'Data']);
    screen.getByRole('button', { name: 'Back' }).focus();
    await popup.user.tab();
    await popup.keys('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Privacy' }));
    const marked = (): (string | null)[] => list.getAllByRole('button', { current: 'location' }).map(({ textContent }) => textContent);
    expect(marked()).toEqual(['Privacy']);
    await popup.user.tab({ shift: true });
    expect(document.activeElement).not.toBe(list.getByRole('button', { name: 'General' })); // Tab continues from the heading
    expect(marked()).toEqual(['Local API']);
  });
});

describe('the shortcut', () => {
  const desktop = { shortcuts: true, shortcut: null, login: null, notifications: null };
  const taken = { key: 'shortcut.taken', values: { keys: 'Ctrl+Alt+T' } } as const;
  const recorder = () => screen.getByRole('button', { name: /^Shortcut|^Press the keys/ });

  it('is recorded by pressing it, and needs Ctrl, Alt or Super', async () => {
    const popup = await openSettings();
    expect([recorder().textContent, recorder().getAttribute('aria-label')]).toEqual(['Set…', 'Shortcut: None. Set…']);
    await popup.click(recorder());
    expect(recorder().textContent).toBe('Press the keys…');
    expect(spoken()).toContain('Esc cancels');
    await popup.keys('t');
    expect(described(recorder())).toContain('Add Ctrl, Alt or Super. Without one, no other program would get this key any more.');
    expect(popup.bridge.asked('changeSettings')).toEqual([]);
    await popup.keys('{Control>}{Alt>}t{/Alt}{/Control}');
    expect(popup.bridge.asked('changeSettings')).toEqual([{ shortcut: 'Ctrl+Alt+T' }]);
    expect(recorder().getAttribute('aria-label')).toBe('Shortcut: Ctrl Alt T. Press to change it.');
    expect(line()).toBe('Shortcut: Ctrl Alt TUndo');
    // Keys that mean something else alone.
    for (const [key, cap] of [['[Space]', 'Space'], ['{Backspace}', 'Backspace'], ['{Escape}', 'Esc']] as const) {
      await popup.click(recorder());
      await popup.keys(`{Control>}{Alt>}${key}{/Alt}{/Control}`);
      expect(recorder().getAttribute('aria-label')).toBe(`Shortcut: Ctrl Alt ${cap}. Press to change it.`);
    }
  });

  it('is left unchanged by Escape, which keeps the settings open, and removed by Backspace', async () => {
    const popup = await openSettings({ settings: { ...exampleSettings, shortcut: 'Ctrl+Alt+T' } });
    await popup.click(recorder());
    expect(spoken()).toMatch(/^Press the keys together/);
    expect(line()).toBe(''); // it is shown under the button
    await popup.keys('t');
    await popup.keys('{Escape}');
    expect(screen.getByRole('region', { name: 'Settings' })).toBeTruthy();
    expect(popup.bridge.asked('changeSettings')).toEqual([]);
    expect(spoken()).toBe('Shortcut unchanged');
    expect(described(recorder())).not.toContain('Add Ctrl'); // what was wrong was not recorded
    await popup.click(recorder());
    await popup.keys('{Backspace}');
    expect(popup.bridge.asked('changeSettings')).toEqual([{ shortcut: '' }]);
    await popup.click(present(undo()));
    expect(popup.bridge.world.settings.shortcut).toBe('Ctrl+Alt+T');
  });

  it('says of a key that cannot be used that it is none, and nothing of a modifier', async () => {
    const popup = await openSettings();
    await popup.click(recorder());
    fireEvent.keyDown(recorder(), { key: 'Control', code: 'ControlLeft', ctrlKey: true });
    expect(described(recorder())).not.toContain('is not a key');
    fireEvent.keyDown(recorder(), { key: 'ö', code: 'Semicolon', ctrlKey: true });
    expect(described(recorder())).toContain('“ö” is not a key that can be used here.');
    fireEvent.keyDown(recorder(), { key: '1', code: 'Numpad1', ctrlKey: true, altKey: true });
    expect(described(recorder())).toContain('“Numpad1” is not a key that can be used here.');
    expect(popup.bridge.asked('changeSettings')).toEqual([]);
  });

  it('stops recording when it loses the focus', async () => {
    const popup = await openSettings();
    await popup.click(recorder());
    await popup.keys('{Tab}');
    expect(recorder().textContent).toBe('Set…');
    await popup.click(recorder());
    await popup.keys('{Shift>}{Tab}{/Shift}');
    expect([document.activeElement === recorder(), recorder().textContent]).toEqual([false, 'Set…']);
  });

  it('shows the reason from main when it is taken', async () => {
    await openSettings({ desktop: { ...desktop, shortcut: taken } });
    expect(screen.getByText('Ctrl+Alt+T is already used by the system or another program.')).toBeTruthy();
  });

  it('is sent again when the keys of a taken shortcut are pressed again', async () => {
    const popup = await openSettings({ settings: { ...exampleSettings, shortcut: 'Ctrl+Alt+T' }, desktop: { ...desktop, shortcut: taken } });
    await popup.click(recorder());
    await popup.keys('{Control>}{Alt>}t{/Alt}{/Control}');
    expect(popup.bridge.asked('changeSettings')).toEqual([{ shortcut: 'Ctrl+Alt+T' }]);
  });

  it('cannot be recorded on a desktop without shortcuts, which shows a command instead', async () => {
    await openSettings({ desktop: { ...desktop, shortcuts: false, shortcut: { key: 'shortcut.wayland', values: { command: 'tidings --toggle' } } } });
    expect([recorder().textContent, recorder().hasAttribute('disabled')]).toEqual(['None', true]);
    expect(screen.getByText(/tidings --toggle/)).toBeTruthy();
  });
});

describe('a pause of the notifications', () => {
  it('is started and ended with its buttons, and each can be undone', async () => {
    const popup = await openSettings();
    const { world } = popup.bridge;
    await popup.click('For one hour');
    const [patch] = popup.bridge.asked('changeSettings') as [{ snoozedUntil: string }];
    expect(Date.parse(patch.snoozedUntil) - Date.now()).toBe(3_600_000);
    expect([spoken(), screen.queryByText(/^Paused until 10:30/) !== null]).toEqual([expect.stringMatching(/^Notifications paused until 10:30/), true]);
    await popup.click('Resume');
    expect([spoken(), world.settings.snoozedUntil]).toEqual(['Notifications resumed', null]);
    await popup.click('Undo');
    expect([spoken(), world.settings.snoozedUntil]).toEqual(['Undone: “Notifications resumed”', patch.snoozedUntil]);
  });
});

describe('a time field', () => {
  it('shows an error while typing, and accepts short forms', async () => {
    const popup = await openSettings();
    const time = textbox('Daily quote: At');
    await type(popup, time, '25:00');
    expect(described(time)).toContain('Use hours and minutes, such as 09:00.');
    await type(popup, time, '7.45');
    expect(time.getAttribute('aria-invalid')).toBeNull();
    await popup.keys('{Enter}');
    expect(popup.bridge.asked('changeSettings')).toEqual([{ notification: { enabled: true, time: '07:45' } }]);
    expect(time.value).toBe('7:45\u00a0AM');
  });

  it('accepts a time with AM or PM, and names the change in the same form', async () => {
    const popup = await openSettings();
    const time = textbox('Daily quote: At');
    expect(time.value).toBe('9:00\u00a0AM');
    await type(popup, time, '9:30 pm{Enter}');
    await settle();
    expect(popup.bridge.asked('changeSettings')).toEqual([{ notification: { enabled: true, time: '21:30' } }]);
    expect(time.value).toBe('9:30\u00a0PM');
    expect(screen.getAllByText('Daily quote: 9:30 PM').length).toBeGreaterThan(0);
  });

  it('changes nothing when the current time is typed in another form', async () => {
    const popup = await openSettings();
    await type(popup, textbox('Daily quote: At'), '0900{Enter}');
    await settle();
    expect(textbox('Daily quote: At').value).toBe('9:00\u00a0AM');
    expect(popup.bridge.asked('changeSettings')).toEqual([]);
  });
});

it('closing the settings returns the focus to the Settings button though Ctrl+, was pressed meanwhile', async () => {
  const { keys } = await openSettings();
  await keys('{Control>},{/Control}{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Settings' }));
});

it('a switch keeps its new position though main reports a change before it answers', async () => {
  const popup = await openSettings();
  let answer: (outcome: Outcome) => void = () => undefined;
  vi.spyOn(popup.bridge, 'changeSettings').mockImplementationOnce(() => new Promise((done) => { answer = done; }));
  await popup.click(onOff('Start at login'));
  act(() => popup.bridge.send('changed', { what: 'settings' })); // main has the old settings until it answers
  await settle();
  expect(onOff('Start at login').checked).toBe(true);
  popup.bridge.world.settings = { ...popup.bridge.world.settings, startAtLogin: true, quietHours: { ...exampleSettings.quietHours, enabled: true } };
  answer({ ok: true });
  await settle();
  expect([onOff('Start at login').checked, onOff('Hold back notifications').checked]).toEqual([true, true]);
});
