import { APPROVAL_REFUSALS } from './approvalRefusals';
import { ACCOUNT_REFUSALS } from './accountRefusals';
import { MONEY_REFUSALS } from './moneyRefusals';
import { SIGN_IN_REFUSALS } from './signInRefusals';
import type { RefusalCase } from './refusalCase';

export const REFUSAL_CASES: readonly RefusalCase[] = [
  ...SIGN_IN_REFUSALS,
  ...ACCOUNT_REFUSALS,
  ...MONEY_REFUSALS,
  ...APPROVAL_REFUSALS,
];
