import type { Wallets, WalletsInput } from '../../src/entities/wallet/wallet';
import type { ReadTables } from '../engine';
import { changesText, recordAudit } from './audit';
import type { CommandContext, QueryContext } from './context';
import { checkVersion } from './refusals';

const UNSET: Wallets = { btc: '', eth: '', usdt: '', ltc: '', version: 0 };

function stored(read: ReadTables): Wallets {
  const { btc, eth, usdt, ltc, version } = read.wallets.get('wallets') ?? UNSET;
  return { btc, eth, usdt, ltc, version };
}

/** Product 14.2; unset addresses are ''. */
export function readWallets({ read }: QueryContext): Wallets {
  return stored(read);
}

/** Sets the deposit addresses. @throws ProblemError 409 `stale-version` when a version was given and is old. */
export function updateWallets(context: CommandContext, input: WalletsInput): Wallets {
  const before = stored(context.tx);
  const { version } = before;
  checkVersion('The deposit addresses', version, input.version);
  const { btc, eth, usdt, ltc } = input;
  const wallets: Wallets = { btc, eth, usdt, ltc, version: version + 1 };
  context.tx.wallets.put({ id: 'wallets', ...wallets });
  recordAudit(context, {
    action: 'wallets.updated',
    subjectId: 'wallets',
    subjectName: 'Deposit addresses',
    details: changesText([
      ['BTC', before.btc, btc],
      ['ETH', before.eth, eth],
      ['USDT', before.usdt, usdt],
      ['LTC', before.ltc, ltc],
    ]),
  });
  return wallets;
}
