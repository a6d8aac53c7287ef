import type { Credential } from '../ownRecords';
import type { IssuedToken } from '../auth/tokens';

/** The confirmation link of seeded people whose email isn't confirmed. */
export const DEMO_LINK: IssuedToken = {
  token: 'demo-link-of-a-confirmation-mail',
  hash: 'c773550a3d195c5ff10e5a7c38710d9fa003f67879752a583204a257037b1875',
};

const hashed = (salt: string, hash: string): Omit<Credential, 'id'> => ({ salt, hash, iterations: 600_000 });

/**
 * Passwords of the demo accounts, hashed in advance (PBKDF2-SHA-256, 600,000 iterations) so that a first start is fast:
 * `Admin123!` for the main admin, `Invest123!` for everybody else.
 */
export const DEMO_CREDENTIALS = {
  adminMain: hashed('Bh264DetU8k8HKyXOkdyhg==', 'tFzc4fT6XSJPBKX4j876vWFGmqhQpV+0037mFbMw4kY='),
  ava: hashed('GtI2sy/8oD6PwZ4Nhu/GZw==', '3oq44wf5n7mAiF2vMYJpwTiijcuBXRHA5GfdMChun14='),
  noah: hashed('QKUrUA5imG68k+U3fXStlg==', 'UkIROiGcZhJQeHZ9KFMe0bVm+D+N44RnEW0ssGZfABs='),
  mia: hashed('hDxYpuYoXUSTbghRza1FHw==', 'hliW5RTZLCdxzEhjEnJdeRCn3S8iQqxX0uHP7LxkzzU='),
  liam: hashed('I80LNY49oM8k98YzVDMe9g==', 'TYW1T3svbPQKU4c273LV5sSLkZlYsM4VQY58iirKAOA='),
  sofia: hashed('fOGRhWU5+oYi7q+0e1qbJg==', '83kqLuULPH0zURdeFepzoTz4ng/uqRjuFcvnViyMzSE='),
  kenji: hashed('ndWudhzxjho2oN5PeEsGyg==', 'w5Yo9YNpaZqk8YGwZPdknOdTEL/kMvKUE9C/f1n/k94='),
  amara: hashed('w+n+WHQ6etDb+q3ouPWEUg==', '7b+48rB5GMky+gNb18rO6RcA/nltFok1/Ht5DqenJ5o='),
  lucas: hashed('gMvlohEYr5xYREI4mKlfUQ==', 'UHlPIr5KIMiICcFuUmBT9P7mkND6EmwBzft4likwWSI='),
  grace: hashed('JS6uSOaQ7w2Y3n7Ui63vXw==', 'm81AzahIG/spxmAwo0ikGmA6zkNZExYo/410aqbgVk0='),
  mateo: hashed('haUR2tKY+yKvgPHO9IUOvw==', 'ujllU5oEc9ycHYkvtwjf1+Lz1pEzuva2CwfyOZxXbo8='),
  ingrid: hashed('m+1FEwF/BRbLs9303jvwbQ==', 'BNw/ymo14du9o7Ur4Z5mPJCDZnTAyd3YJBMEshIelGw='),
  elena: hashed('YNzYYrA41qhRPriep9BVOg==', '84pGaDiUoK6jPGFyPbA3bcBGB3gf81cMonCrfTvJgLg='),
};

/** `Invest123!` for all other invented people, who can share one salt. */
export const SHARED_PASSWORD = hashed(
  '+2r6ySYitiWc9dLPyE88jg==',
  '026LIeg8ZrTAooivw3vdr7KFPyE9lzWjUKe/YtmNzbM=',
);
