import { whyCommon } from './commonPassword';

const AVA = ['ava.chen@cairnfield.example', 'Ava Chen'];

it.each([
  [
    'of the lists',
    'one of the most common',
    ['password', 'iloveyou1', '12345678910', 'P@ssw0rd', 'trustno1', 'QWERTYUIOP'],
  ],
  [
    'close to one',
    'close to one',
    [
      'Password1!',
      'Passw0rd!',
      'P@ssw0rd1!',
      'Welcome1!',
      'Qwerty123!',
      'Letmein1!',
      'iloveyou!',
      'Sunshine1!',
      'December2023',
      'drowssap1',
    ],
  ],
  [
    'repeats',
    'repeats itself',
    ['aaaaaaaa', '        ', 'abababab', 'asdasdasdasd', 'a'.repeat(200), 'passwordpassword'],
  ],
  ['sequences', 'a common sequence', ['abcdefgh', 'abcdefgh1', 'zyxwvuts']],
  ['keyboard walks', 'keys of a keyboard', ['zxcvbnm,./', '!@#$%^&*']],
  ['dates', 'a date', ['01/01/1990', '1990-12-24']],
  ['the person', 'your name or email', ['ava.chen1', 'Ava Chen1']],
])('refuses passwords %s', (_kind, why, passwords) => {
  for (const password of passwords) {
    expect([password, whyCommon(password, AVA)]).toEqual([password, expect.stringContaining(why)]);
  }
});

it('takes passwords that are only short, and phrases of common words', () => {
  const taken = [
    'Invest123!',
    'Str0ngPass!1',
    'Secret123!',
    'Test1234!',
    'Another123!',
    'Harbour-42',
    'correct horse battery staple',
    'über-Fußgänger-7',
    '密码安全测试一二三四',
    'k7#qpX2v',
  ];
  for (const password of taken) expect([password, whyCommon(password, AVA)]).toEqual([password, null]);
});
