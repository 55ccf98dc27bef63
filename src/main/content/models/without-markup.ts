/**
 * Links, emphasis and code as some descriptions have them, in Markdown, become plain text: `[Kimi](https://…)` and `*Kimi*`
 * become "Kimi". What is not plainly Markdown stays as it is: `2 * 3 * 4`, `snake_case`, an unfinished link.
 */
export const withoutMarkup = (text: string): string => text
  .replace(/\[([^[\]]+)\]\((?:<[^<>]*>|[^()<>\s]*)\)/g, '$1')
  .replace(/`([^`]+)`/g, '$1')
  .replace(/(?<![\w*])\*\*(?=[^\s*])([^*]*[^\s*])\*\*(?![\w*])/g, '$1')
  .replace(/(?<![\w*])\*(?=[^\s*])([^*]*[^\s*])\*(?![\w*])/g, '$1');
