/** Draws a day of the fleet as an SVG: requests per second, by minute. Pure. It has its own background, like chart.ts. */
import type { SceneResult } from './fleet.ts';

const WIDTH = 960;
const MARGIN = 32;
const SCALE = 56; // px left of the curves
const TOP = 84;
const ROW = 132;
const HEIGHT = 72; // of a curve
const FULL = 2; // the top of a curve, as a multiple of the mean
const GOAL = 1.5;

/** Draws one row per scene, all on the same scale: multiples of the mean. */
export function fleetPicture(scenes: readonly SceneResult[], clients: number): string {
  const bottom = TOP + scenes.length * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 16}" font-family="system-ui, sans-serif" font-size="13" fill="#1d1c1a">
<title>Requests at one origin over 24 hours, relative to their mean</title>
<rect width="100%" height="100%" rx="10" fill="#fbfaf7"/>
<text x="${MARGIN}" y="38" font-size="17" font-weight="600">What one origin sees of ${clients.toLocaleString('en')} installations</text>
<text x="${MARGIN}" y="60" fill="#5f5b54">Requests per second relative to the mean of the 24 hours after each event, by minute. Dashed: the goal, at most ${GOAL}; cut off at ${FULL}.</text>
${scenes.map((scene, index) => row(scene, TOP + index * ROW)).join('\n')}
</svg>
`;
}

function row({ name, note, minutes, mean, peakMinute, peakSecond }: SceneResult, top: number): string {
  const left = MARGIN + SCALE;
  const right = WIDTH - MARGIN;
  const base = top + 34 + HEIGHT;
  const y = (ratio: number): string => (base - Math.min(ratio / FULL, 1) * HEIGHT).toFixed(1);
  const x = (minute: number): string => (left + (minute / minutes.length) * (right - left)).toFixed(1);
  const curve = minutes.map((rate, minute) => `${x(minute)},${y(rate / mean)}`).join(' ');
  const hours = [0, 6, 12, 18, 24].map((hour) => `<text x="${x(hour * 60)}" y="${base + 16}" font-size="11" fill="#5f5b54" text-anchor="${hour === 24 ? 'end' : hour === 0 ? 'start' : 'middle'}">${hour} h</text>`);
  const ratios = [0, 1, GOAL].map((ratio) => `<text x="${left - 8}" y="${y(ratio)}" dy="4" font-size="11" fill="#5f5b54" text-anchor="end">${ratio}</text>`);
  return `<g>
<text x="${MARGIN}" y="${top + 18}"><tspan font-weight="600">${name}</tspan><tspan dx="8" fill="#5f5b54">${note}</tspan></text>
<text x="${right}" y="${top + 18}" text-anchor="end" fill="#5f5b54">mean ${mean.toFixed(0)}/s, busiest minute <tspan fill="#1d1c1a" font-weight="600">${peakMinute.toFixed(2)}</tspan>, second ${peakSecond.toFixed(2)}</text>
<polygon points="${left},${base} ${curve} ${right},${base}" fill="#b9b1a2" fill-opacity="0.4"/>
<polyline points="${curve}" fill="none" stroke="#5f5b54" stroke-width="1.2"/>
<line x1="${left}" x2="${right}" y1="${base}" y2="${base}" stroke="#e4dfd4"/>
<line x1="${left}" x2="${right}" y1="${y(GOAL)}" y2="${y(GOAL)}" stroke="#a8430f" stroke-dasharray="5 4"/>
${[...ratios, ...hours].join('')}
</g>`;
}
