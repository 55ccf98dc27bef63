import { expect, it } from 'vitest';

it('lean-start makes zod parse without compiling its schemas to code', async () => {
  await import('../../../src/main/lean/lean-start.ts');
  const { config, object, string } = await import('zod');
  expect(config().jitless).toBe(true);
  expect(object({ name: string() }).safeParse({ name: 1 }).success).toBe(false);
});
