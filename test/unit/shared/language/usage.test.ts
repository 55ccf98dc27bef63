/** Compares the catalogue with the code: no unused text, and no text outside the catalogue. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../src/shared/language/en/index.ts';
import { find, sourcesIn } from '../../../support/sources.ts';

const all = await sourcesIn('src');
const outside = all.filter(({ path }) => !/shared[\\/]language[\\/][^\\/]+[\\/]/.test(path));
const renderer = all.filter(({ path }) => /^src[\\/]renderer/.test(path));
const shell = all.filter(({ path }) => /^src[\\/]main[\\/]shell/.test(path));

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text) && text.trim() !== 'Tidings';
const textOf = (node: ts.Node): string | null => (ts.isStringLiteralLike(node) ? node.text : null);

describe('the catalogue', () => {
  it('has no text that the program never uses', () => {
    const said = new Set<string>();
    const patterns: RegExp[] = []; // `groups.${by}` uses all of groups.*, one word for each ${…}
    find(outside, (node) => {
      const text = textOf(node);
      if (text !== null) said.add(text);
      if (ts.isTemplateExpression(node) && /^\w+\./.test(node.head.text)) {
        const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
        patterns.push(new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\w+')}$`));
      }
      return null;
    });
    expect(Object.keys(catalogue).filter((key) => !said.has(key) && !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
  });
});

describe('the popup', () => {
  it('has no literal text between its tags', () => {
    expect(find(renderer, (node) => {
      if (ts.isJsxText(node)) return hasWords(node.text) ? node.text.trim() : null;
      if (!ts.isJsxExpression(node) || ts.isJsxAttribute(node.parent) || node.expression === undefined) return null;
      return shownIn(node.expression).find(hasWords) ?? null;
    })).toEqual([]);
  });

  it('has no literal text in attributes and props that users read or hear', () => {
    const told = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt', 'label', 'help', 'text', 'button', 'confirm']);
    expect(find(renderer, (node) => {
      if (!ts.isJsxAttribute(node) || !told.has(node.name.getText())) return null;
      const { initializer } = node;
      if (initializer === undefined) return null;
      const texts = ts.isStringLiteral(initializer) ? [initializer.text]
        : ts.isJsxExpression(initializer) && initializer.expression !== undefined ? shownIn(initializer.expression) : [];
      return texts.find(hasWords) ?? null;
    })).toEqual([]);
  });

  it('passes no literal text to say or setError', () => {
    expect(find(renderer, (node) => {
      if (!ts.isCallExpression(node) || !/^(?:say|setError)$/.test(node.expression.getText())) return null;
      return node.arguments.flatMap(shownIn).find(hasWords) ?? null;
    })).toEqual([]);
  });
});

describe('menus, dialogs and notifications', () => {
  it('have no literal text', () => {
    const told = new Set(['label', 'title', 'body', 'buttons', 'message', 'detail', 'buttonLabel', 'toolTip']);
    expect(find(shell, (node) => {
      if (!ts.isPropertyAssignment(node) || !told.has(node.name.getText())) return null;
      return shownIn(node.initializer).find(hasWords) ?? null;
    })).toEqual([]);
  });
});

/** The literal texts an expression may evaluate to, not those it only compares or passes to a function. */
function shownIn(node: ts.Expression): readonly string[] {
  if (ts.isParenthesizedExpression(node)) return shownIn(node.expression);
  if (ts.isConditionalExpression(node)) return [...shownIn(node.whenTrue), ...shownIn(node.whenFalse)];
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.flatMap(({ expression, literal }) => [...shownIn(expression), literal.text])];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(shownIn);
  if (ts.isBinaryExpression(node)) {
    const kind = node.operatorToken.kind;
    if (kind === ts.SyntaxKind.PlusToken || kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken) return [...shownIn(node.left), ...shownIn(node.right)];
    return kind === ts.SyntaxKind.AmpersandAmpersandToken ? shownIn(node.right) : [];
  }
  const text = textOf(node);
  return text === null ? [] : [text];
}
