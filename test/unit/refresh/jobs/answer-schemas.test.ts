/** A schema that takes less than its type, such as one kind of attempt fewer, is assignable to it all the same: see `npm run types`. */
import { expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { DefectSchema, JobAnswer, OpmlAnswer, SearchAnswer } from '../../../../src/main/refresh/jobs/answer-schemas.ts';
import type { AttemptResult } from '../../../../src/main/refresh/policy/attempt-result.ts';
import type { Defect, JobResult, OpmlReading, SearchResult } from '../../../../src/main/refresh/jobs/messages.ts';
import type { Compared } from '../../../support/compared.ts';

type Answer<Schema extends z.ZodType> = Compared<z.output<Schema>>;
/** What an attempt sends: `silent` matters only while the job runs, and main itself says of an origin that its process died. */
type Sent<Result> = Result extends { readonly kind: 'failed' } ? Omit<Result, 'silent' | 'own'> & { readonly own?: 'unsent' | 'lost' } : Result;

test('the schemas of the answers let through exactly what their types say', () => {
  expectTypeOf<Answer<typeof DefectSchema>>().toEqualTypeOf<Compared<Defect>>();
  expectTypeOf<Answer<typeof SearchAnswer>>().toEqualTypeOf<Compared<SearchResult>>();
  expectTypeOf<Answer<typeof OpmlAnswer>>().toEqualTypeOf<Compared<OpmlReading>>();
  expectTypeOf<Omit<Answer<typeof JobAnswer>, 'attempts'>>().toEqualTypeOf<Omit<Compared<JobResult>, 'attempts'>>();
  expectTypeOf<Answer<typeof JobAnswer>['attempts'][number]['result']>().toEqualTypeOf<Compared<Sent<AttemptResult>>>();
});
