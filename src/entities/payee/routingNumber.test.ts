import { isRoutingNumber } from './routingNumber';

it.each(['021000021', '011401533', '122105155'])('%s is a routing number', (text) => {
  expect(isRoutingNumber(text)).toBe(true);
});

it('no other last digit fits, nor two digits that changed places', () => {
  for (let digit = 0; digit < 10; digit += 1) expect(isRoutingNumber(`02100002${digit}`)).toBe(digit === 1);
  expect(isRoutingNumber('012000021')).toBe(false);
});

it.each(['', '000000000', '02100002', '0210000210', '02100002x', ' 21000021'])('“%s” is none', (text) => {
  expect(isRoutingNumber(text)).toBe(false);
});
