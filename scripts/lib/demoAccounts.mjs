const ACCOUNTS = [
  ['main admin', 'admin@cairnfield.example', 'Admin123!'],
  ['investor', 'ava@cairnfield.example', 'Invest123!'],
  ['investor', 'noah@cairnfield.example', 'Invest123!'],
  ['unconfirmed', 'mia@cairnfield.example', 'Invest123!'],
];

/** The demo's accounts, as lines for the terminal. */
export function demoAccounts() {
  const lines = ACCOUNTS.map(
    ([who, email, password]) => `  ${who.padEnd(12)} ${email.padEnd(26)} ${password}`,
  );
  return ['Demo accounts:', ...lines, ''].join('\n');
}
