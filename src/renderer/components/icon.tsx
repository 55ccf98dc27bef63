/** The few pictures the popup needs, drawn on a 16 px grid; each stands beside a name for screen readers. */
const paths = {
  search: 'M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0ZM10.5 10.5l3 3',
  copy: 'M7 5.5h5A1.5 1.5 0 0 1 13.5 7v5a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 12V7A1.5 1.5 0 0 1 7 5.5ZM10.5 5.5v-2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2',
  refresh: 'M13.2 6.5A5.5 5.5 0 1 0 13.5 9M13.5 3v3.5H10',
  settings: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  back: 'M13 8H3M7 4 3 8l4 4',
  close: 'm4.5 4.5 7 7m0-7-7 7',
  fold: 'm6 4 4 4-4 4',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
