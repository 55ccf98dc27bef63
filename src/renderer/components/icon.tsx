/** The icons, drawn on a 16 px grid; each is used beside a name for screen readers. */
const paths = {
  search: 'M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0ZM10.5 10.5l3 3',
  copy: 'M7 5.5h5A1.5 1.5 0 0 1 13.5 7v5a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 12V7A1.5 1.5 0 0 1 7 5.5ZM10.5 5.5v-2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2',
  refresh: 'M13.2 6.5A5.5 5.5 0 1 0 13.5 9M13.5 3v3.5H10',
  settings: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  back: 'M13 8H3M7 4 3 8l4 4',
  close: 'm4.5 4.5 7 7m0-7-7 7',
  fold: 'm6 4 4 4-4 4',
  readAll: 'm1.5 8.5 3 3 5.5-7M8 11.2l.3.3L14 4.5',
  check: 'm3 8.5 3.5 3.5L13 4.5',
  down: 'm4.5 6.5 3.5 3.5 3.5-3.5',
  group: 'M2.5 3.5h11M5.5 6.5h8M2.5 9.5h11M5.5 12.5h8',
  unread: 'M5.5 3.5h8M5.5 8h8M5.5 12.5h8M2.5 3.5v.01M2.5 8v.01M2.5 12.5v.01',
  keys: 'M5.8 6a2.2 2.2 0 1 1 3.3 1.9c-.7.4-1.1.9-1.1 1.7M8 12v.01',
  edit: 'M10.5 3.5l2 2-7 7-2.5.5.5-2.5ZM9 5l2 2',
  grip: 'M6 3.5v.01M10 3.5v.01M6 8v.01M10 8v.01M6 12.5v.01M10 12.5v.01',
  heart: 'M8 13.4 2.9 8.3a3.1 3.1 0 0 1 4.4-4.4L8 4.6l.7-.7a3.1 3.1 0 0 1 4.4 4.4Z',
  another: 'M2.5 4.5h1.7c3.9 0 3.7 7 7.6 7h1.7M2.5 11.5h1.7c1 0 1.7-.5 2.2-1.2M9.6 5.7c.5-.7 1.2-1.2 2.2-1.2h1.7M11.5 2.5l2 2-2 2M11.5 9.5l2 2-2 2',
  more: 'M2.8 8h.8M3.2 7.6v.8M7.6 8h.8M8 7.6v.8M12.4 8h.8M12.8 7.6v.8',
} as const;

export type IconName = keyof typeof paths;

/** An icon, in the text colour. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
