/** Renders a quote as a picture, in the popup's fonts and colours. Nothing is fetched, and no URL is needed. */
import { layOut, type Caption, type Font, type Ink, type Layout } from './layout.ts';

const FINE = 2; // pixels per px

/** Renders the quote as a PNG, light or dark as the popup is. @throws Error if the browser provides no canvas or no bytes */
export async function drawQuote(caption: Caption): Promise<Uint8Array> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas to draw on');
  const fontOf = fonts();
  const layout = layOut(caption, (text, font) => {
    choose(context, font, fontOf(font));
    return context.measureText(text).width;
  });
  canvas.width = layout.width * FINE;
  canvas.height = layout.height * FINE;
  context.scale(FINE, FINE); // after setting the size, which resets the context
  paint(context, layout, fontOf, colours());
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('The canvas gave no picture');
  return new Uint8Array(await blob.arrayBuffer());
}

function paint(context: CanvasRenderingContext2D, { width, height, lines, rule }: Layout, fontOf: FontOf, colourOf: ColourOf): void {
  context.fillStyle = colourOf('paper');
  context.fillRect(0, 0, width, height);
  context.fillStyle = colourOf('line');
  context.fillRect(rule.x, rule.y, rule.width, 1);
  context.textBaseline = 'alphabetic';
  for (const { text, font, ink, x, y, align } of lines) {
    choose(context, font, fontOf(font));
    context.fillStyle = colourOf(ink);
    context.textAlign = align === 'start' ? 'left' : 'right';
    context.fillText(text, x, y);
  }
}

function choose(context: CanvasRenderingContext2D, { face, size }: Font, css: string): void {
  context.font = css;
  context.fontKerning = 'normal';
  context.textRendering = 'geometricPrecision';
  context.letterSpacing = face === 'serif' ? `${-0.005 * size}px` : '0px'; // as in quote.css
}

type FontOf = (font: Font) => string;
type ColourOf = (name: Ink | 'paper' | 'line') => string;

function fonts(): FontOf {
  const tokens = getComputedStyle(document.documentElement);
  const [serif, sans] = [tokens.getPropertyValue('--serif'), tokens.getPropertyValue('--sans')];
  const styles = { serif: ['400', serif], italic: ['italic 400', serif], sans: ['600', sans] } as const;
  return ({ face, size }) => `${styles[face][0]} ${size}px ${styles[face][1]}`;
}

/** Resolves the current tokens with a probe element, including the system colours of high contrast. */
function colours(): ColourOf {
  const probe = document.createElement('span');
  const style = getComputedStyle(probe);
  return (name) => {
    document.body.append(probe);
    probe.style.color = `var(--${name})`;
    const colour = style.color;
    probe.remove();
    return colour;
  };
}
