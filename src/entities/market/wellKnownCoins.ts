/** Coin ids people most likely mean, best known first; our own ranking. */
const IDS = `
bitcoin ethereum tether ripple binancecoin solana usd-coin dogecoin cardano staked-ether tron
wrapped-bitcoin chainlink avalanche-2 stellar sui shiba-inu hedera-hashgraph the-open-network bitcoin-cash
litecoin polkadot leo-token hyperliquid uniswap monero near aptos pepe dai internet-computer
ethereum-classic aave mantle crypto-com-chain okb ethena bittensor vechain render-token cosmos filecoin
algorand arbitrum kaspa celestia fetch-ai bonk optimism jupiter-exchange-solana blockstack
injective-protocol sei-network quant-network immutable-x the-graph ondo-finance polygon-ecosystem-token
matic-network worldcoin-wld first-digital-usd floki dogwifcoin lido-dao theta-token gala jasmycoin maker
tezos the-sandbox decentraland flow iota eos neo gatechain-token kucoin-shares bitget-token nexo pax-gold
tether-gold xdce-crowd-sale thorchain pyth-network starknet coredaoorg helium arweave elrond-erd-2
curve-dao-token pendle raydium ethereum-name-service zcash dash axie-infinity apecoin chiliz kava
mina-protocol conflux-token zilliqa compound-governance-token havven 1inch pancakeswap-token sushi
yearn-finance basic-attention-token 0x enjincoin loopring ankr storj siacoin ravencoin decred digibyte qtum
icon ontology waves nem lisk zencash holotoken iotex ocean-protocol livepeer celo harmony fantom sonic-3
oasis-network kusama moonbeam moonriver astar secret osmosis terra-luna terra-luna-2 terrausd akash-network
dydx-chain gmx woo-network blur magic illuvium yield-guild-games stepn ultra wemix-token mask-network api3
band-protocol uma balancer bancor kyber-network-crystal numeraire ssv-network rocket-pool rocket-pool-eth
wrapped-steth coinbase-wrapped-staked-eth weth wrapped-eeth ether-fi eigenlayer zksync layerzero wormhole
jito-governance-token jito-staked-sol msol orca book-of-meme popcat mog-coin brett turbo cat-in-a-dogs-world
baby-doge-coin notcoin official-trump pudgy-penguins fartcoin peanut-the-squirrel goatseus-maximus
virtual-protocol grass story-2 berachain-bera movement kaito ai16z beam-2 ronin gods-unchained echelon-prime
axelar dymension manta-network altlayer aerodrome-finance velodrome-finance morpho frax frax-share true-usd
paxos-standard paypal-usd usdd gemini-dollar liquity-usd ethena-usde ethena-staked-usde usds stasis-eurs
euro-coin binance-usd coinbase-wrapped-btc tbtc bitcoin-cash-sv bitcoin-gold ecash bitcoin-diamond
bittorrent ordinals sats-ordinals just sun-token apenft trust-wallet-token safepal swissborg cartesi
celer-network skale status audius request-network aragon gnosis golem civic power-ledger dent wax hive steem
stargate-finance joe perpetual-protocol alpha-finance venus alpaca-finance convex-finance spell-token
tokemak ribbon-finance my-neighbor-alice smooth-love-potion chromaway coti singularitynet nervos-network
syscoin verge vethor-token energy-web-token telcoin reserve-rights-token amp-token orbs metis-token
boba-network taiko mantra-dao sky walrus-2 deep cetus-protocol
`;

const RANK_OF: ReadonlyMap<string, number> = new Map(
  IDS.trim()
    .split(/\s+/)
    .map((id, rank) => [id, rank]),
);

/** Rank from 0; `null` for coins not listed. */
export function marketRank(coinId: string): number | null {
  return RANK_OF.get(coinId) ?? null;
}
