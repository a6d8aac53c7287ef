import type { Credential } from '../tables';
import type { IssuedToken } from '../services/mail';

/** The mailed link of seeded people whose e-mail is not confirmed. */
export const DEMO_LINK: IssuedToken = {
  token: 'demo-link-of-a-confirmation-mail',
  hash: 'c773550a3d195c5ff10e5a7c38710d9fa003f67879752a583204a257037b1875',
};

/**
 * Passwords of the demo accounts, hashed beforehand (PBKDF2-SHA-256, 600,000 rounds) so that a first
 * start costs nothing: `Admin123!` for the main admin, `Invest123!` for everybody else.
 */
export const DEMO_CREDENTIALS = {
  adminMain: {
    salt: 'Bh264DetU8k8HKyXOkdyhg==',
    hash: 'tFzc4fT6XSJPBKX4j876vWFGmqhQpV+0037mFbMw4kY=',
    iterations: 600_000,
  },
  ava: {
    salt: 'GtI2sy/8oD6PwZ4Nhu/GZw==',
    hash: '3oq44wf5n7mAiF2vMYJpwTiijcuBXRHA5GfdMChun14=',
    iterations: 600_000,
  },
  noah: {
    salt: 'QKUrUA5imG68k+U3fXStlg==',
    hash: 'UkIROiGcZhJQeHZ9KFMe0bVm+D+N44RnEW0ssGZfABs=',
    iterations: 600_000,
  },
  mia: {
    salt: 'hDxYpuYoXUSTbghRza1FHw==',
    hash: 'hliW5RTZLCdxzEhjEnJdeRCn3S8iQqxX0uHP7LxkzzU=',
    iterations: 600_000,
  },
  liam: {
    salt: 'I80LNY49oM8k98YzVDMe9g==',
    hash: 'TYW1T3svbPQKU4c273LV5sSLkZlYsM4VQY58iirKAOA=',
    iterations: 600_000,
  },
  sofia: {
    salt: 'fOGRhWU5+oYi7q+0e1qbJg==',
    hash: '83kqLuULPH0zURdeFepzoTz4ng/uqRjuFcvnViyMzSE=',
    iterations: 600_000,
  },
  kenji: {
    salt: 'ndWudhzxjho2oN5PeEsGyg==',
    hash: 'w5Yo9YNpaZqk8YGwZPdknOdTEL/kMvKUE9C/f1n/k94=',
    iterations: 600_000,
  },
  amara: {
    salt: 'w+n+WHQ6etDb+q3ouPWEUg==',
    hash: '7b+48rB5GMky+gNb18rO6RcA/nltFok1/Ht5DqenJ5o=',
    iterations: 600_000,
  },
  lucas: {
    salt: 'gMvlohEYr5xYREI4mKlfUQ==',
    hash: 'UHlPIr5KIMiICcFuUmBT9P7mkND6EmwBzft4likwWSI=',
    iterations: 600_000,
  },
  grace: {
    salt: 'JS6uSOaQ7w2Y3n7Ui63vXw==',
    hash: 'm81AzahIG/spxmAwo0ikGmA6zkNZExYo/410aqbgVk0=',
    iterations: 600_000,
  },
  mateo: {
    salt: 'haUR2tKY+yKvgPHO9IUOvw==',
    hash: 'ujllU5oEc9ycHYkvtwjf1+Lz1pEzuva2CwfyOZxXbo8=',
    iterations: 600_000,
  },
  ingrid: {
    salt: 'm+1FEwF/BRbLs9303jvwbQ==',
    hash: 'BNw/ymo14du9o7Ur4Z5mPJCDZnTAyd3YJBMEshIelGw=',
    iterations: 600_000,
  },
  elena: {
    salt: 'YNzYYrA41qhRPriep9BVOg==',
    hash: '84pGaDiUoK6jPGFyPbA3bcBGB3gf81cMonCrfTvJgLg=',
    iterations: 600_000,
  },
} as const satisfies Readonly<Record<string, Omit<Credential, 'id'>>>;
