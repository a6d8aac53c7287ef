const WEIGHTS = [3, 7, 1] as const;

/** Whether nine digits have ABA's check digit: 3, 7 and 1 times them in turn add up to a multiple of 10. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index % 3] ?? 0), 0);
  return sum % 10 === 0;
}
