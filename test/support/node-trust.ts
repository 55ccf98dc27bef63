import { createSystemTrust } from '../../src/main/refresh/fetch/system-trust.ts';

/** Trusts only the authorities that come with Node. */
export const nodeTrust = createSystemTrust({});
