/** Mails about an investor's money, which they can switch off each (product 13.16), with what the switch says. */
export const MONEY_MAILS = {
  'deposit-credited': 'Deposit credited',
  'deposit-rejected': 'Deposit rejected',
  'withdrawal-requested': 'Withdrawal requested',
  'withdrawal-paid': 'Withdrawal paid',
  'withdrawal-returned': 'Withdrawal returned',
  'transfer-sent': 'Transfer sent',
  'transfer-received': 'Transfer received',
  'investment-matured': 'Investment matured',
} as const;
export type MoneyMail = keyof typeof MONEY_MAILS;

export const isMoneyMail = (kind: string): kind is MoneyMail => Object.hasOwn(MONEY_MAILS, kind);

export const MONEY_MAIL_KINDS: readonly MoneyMail[] = Object.keys(MONEY_MAILS).filter(isMoneyMail);
