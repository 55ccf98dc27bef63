/** Fills the generated parts of a page, which are between markers, and generates those of docs/performance.md. Pure. */
import { connectionGoals, footprintGoals, httpGoals, refreshGoals, searchGoals, verdictOf, type Goal, type Verdict } from './goals.ts';
import type { ConnectionResults, FootprintResults, HttpResults, RefreshResults, Run, SearchResults } from './results.ts';
import { connectionTable, footprintTable, goalTable, httpTable, refreshTable, restTable, searchTable } from './table.ts';

export interface Results {
  readonly http: HttpResults;
  readonly refresh: RefreshResults;
  readonly connections: ConnectionResults;
  readonly footprint: FootprintResults;
  /** Null if it was never measured. */
  readonly search: SearchResults | null;
}

/** Returns docs/performance.md with these figures. @throws like `putAll` */
export const fill = (page: string, results: Results): string => putAll(page, parts(results));

/** Returns the page with each part between the markers of its name. @throws Error if a marker is missing */
export function putAll(page: string, made: Readonly<Record<string, string>>): string {
  return Object.entries(made).reduce((text, [name, part]) => {
    const begin = `<!-- made: ${name} -->`;
    const end = '<!-- /made -->';
    const from = text.indexOf(begin);
    const to = text.indexOf(end, from);
    if (from < 0 || to < 0) throw new Error(`The page has no ${begin} … ${end}`);
    return `${text.slice(0, from + begin.length)}\n${part}\n${text.slice(to)}`;
  }, page);
}

function parts({ http, refresh, connections, footprint, search }: Results): Readonly<Record<string, string>> {
  const goals = [...httpGoals(http), ...refreshGoals(refresh), ...connectionGoals(connections), ...footprintGoals(footprint), ...(search ? searchGoals(search) : [])];
  const { load } = http;
  return {
    verdict: verdict(goals),
    'http run': `${runLine(http.run)} Load: ${load.program}${load.large === undefined ? '' : ` (${load.large} for bodies over 1 MB)`} with ${load.connections} connections, ${load.rounds} rounds of ${load.seconds} s per case and server after ${load.warmUp} s of warm-up; servers that a goal compares in a case take ${load.turns} turns in each round.${load.peerRounds === undefined ? '' : ` The others are measured in the first ${load.peerRounds} rounds only.`}\n\n${versions(http.run)}`,
    'http goals': goalTable(httpGoals(http)),
    'http figures': httpTable(http),
    'refresh run': runLine(refresh.run),
    'refresh goals': goalTable(refreshGoals(refresh)),
    'refresh figures': refreshTable(refresh),
    'connections run': runLine(connections.run),
    'connections goals': goalTable(connectionGoals(connections)),
    'connections figures': connectionTable(connections),
    'footprint run': `${runLine(footprint.run)}\n\n${versions(footprint.run)}`,
    'footprint goals': goalTable(footprintGoals(footprint)),
    'footprint figures': footprintTable(footprint),
    'footprint rest': restTable(footprint),
    'search run': search ? `${runLine(search.run)} ${search.models} models; one frame every ${search.interval.toFixed(1)} ms.\n\n${versions(search.run)}` : 'Not measured yet.',
    'search goals': search ? goalTable(searchGoals(search)) : '',
    'search figures': search ? searchTable(search) : '',
  };
}

/** Load average before a bench above which a machine counts as busy. */
const BUSY = 0.5;

function verdict(goals: readonly Goal[]): string {
  const of = (wanted: Verdict): string[] => goals.filter((goal) => verdictOf(goal) === wanted).map(({ name }) => `- ${name}`);
  const list = (title: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : [`${title}:\n\n${lines.join('\n')}`]);
  const sentence = `${of('met').length} of ${goals.length} goals were met in these runs.`;
  return [sentence, ...list('Missed', of('missed')), ...list('Uncertain, as the interval includes the target', of('cannot tell'))].join('\n\n');
}

/** Describes a run in a line: command, date, machine, and whether it was busy. */
export function runLine({ date, command, commit, cpu, cores, system, loadBefore }: Run): string {
  const busy = loadBefore > BUSY ? ' **The machine was busy with other work: these figures are provisional.**' : '';
  const of = commit === undefined ? '' : ` of commit ${commit}`;
  return `\`${command}\`${of} on ${date}: ${cpu}, ${cores} cores, ${system}; load average ${loadBefore.toFixed(1)} before the run.${busy}`;
}

function versions(run: Run): string {
  return `Versions: ${Object.entries(run.versions).map(([name, version]) => `${name} ${version}`).join(', ')}.`;
}
