import { TABLE_INDEXES } from './tables';

test.each(['ava@cairnfield.example', 'a|b@cairnfield.example'])(
  'failed logins of %s are found by it',
  (email) => {
    const record = { id: `login:${email}|10.0.0.1`, failures: 1, resetAt: '2026-11-20T00:00:00.000Z' };
    expect(TABLE_INDEXES.loginAttempts.loginOf(record)).toBe(email);
  },
);
