/** Coins of the demo, best known first, a line each: id, symbol, dollars, name. Prices are plausible, never current. */
export const DEMO_COIN_ROWS = `
bitcoin|btc|75800|Bitcoin
ethereum|eth|2060|Ethereum
tether|usdt|1|Tether
ripple|xrp|1.33|XRP
binancecoin|bnb|654|BNB
solana|sol|83.2|Solana
usd-coin|usdc|1|USDC
dogecoin|doge|0.0934|Dogecoin
cardano|ada|0.262|Cardano
staked-ether|steth|2058|Lido Staked Ether
tron|trx|0.281|TRON
wrapped-bitcoin|wbtc|75700|Wrapped Bitcoin
chainlink|link|9.39|Chainlink
avalanche-2|avax|9.12|Avalanche
stellar|xlm|0.147|Stellar
sui|sui|0.931|Sui
shiba-inu|shib|0.00000594|Shiba Inu
hedera-hashgraph|hbar|0.0961|Hedera
the-open-network|ton|1.34|Toncoin
bitcoin-cash|bch|344|Bitcoin Cash
litecoin|ltc|51.7|Litecoin
polkadot|dot|1.25|Polkadot
leo-token|leo|8.62|LEO Token
hyperliquid|hype|33.4|Hyperliquid
uniswap|uni|3.41|Uniswap
monero|xmr|327|Monero
near|near|1.19|NEAR Protocol
aptos|apt|0.912|Aptos
pepe|pepe|0.00000347|Pepe
dai|dai|1|Dai
internet-computer|icp|2.47|Internet Computer
ethereum-classic|etc|8.44|Ethereum Classic
aave|aave|112|Aave
mantle|mnt|0.671|Mantle
crypto-com-chain|cro|0.0742|Cronos
okb|okb|81.6|OKB
ethena|ena|0.109|Ethena
bittensor|tao|184|Bittensor
vechain|vet|0.00741|VeChain
render-token|render|1.42|Render
cosmos|atom|1.78|Cosmos Hub
filecoin|fil|0.912|Filecoin
algorand|algo|0.0874|Algorand
arbitrum|arb|0.0981|Arbitrum
kaspa|kas|0.0312|Kaspa
celestia|tia|0.341|Celestia
fetch-ai|fet|0.158|Artificial Superintelligence Alliance
bonk|bonk|0.00000621|Bonk
optimism|op|0.124|Optimism
jupiter-exchange-solana|jup|0.162|Jupiter
blockstack|stx|0.247|Stacks
injective-protocol|inj|3.06|Injective
sei-network|sei|0.0692|Sei
quant-network|qnt|68.9|Quant
immutable-x|imx|0.163|Immutable
the-graph|grt|0.0257|The Graph
ondo-finance|ondo|0.264|Ondo
polygon-ecosystem-token|pol|0.0998|POL (ex-MATIC)
matic-network|matic|0.0996|Polygon
worldcoin-wld|wld|0.381|Worldcoin
first-digital-usd|fdusd|1|First Digital USD
floki|floki|0.0000291|FLOKI
dogwifcoin|wif|0.187|dogwifhat
lido-dao|ldo|0.304|Lido DAO
theta-token|theta|0.172|Theta Network
gala|gala|0.00374|GALA
jasmycoin|jasmy|0.00562|JasmyCoin
maker|mkr|1370|Maker
tezos|xtz|0.381|Tezos
the-sandbox|sand|0.0813|The Sandbox
decentraland|mana|0.0934|Decentraland
flow|flow|0.0432|Flow
iota|iota|0.0641|IOTA
eos|eos|0.0784|EOS
neo|neo|2.71|NEO
gatechain-token|gt|6.91|Gate
kucoin-shares|kcs|8.14|KuCoin
bitget-token|bgb|2.21|Bitget Token
nexo|nexo|0.874|NEXO
pax-gold|paxg|4530|PAX Gold
tether-gold|xaut|4510|Tether Gold
xdce-crowd-sale|xdc|0.0341|XDC Network
thorchain|rune|0.412|THORChain
pyth-network|pyth|0.0451|Pyth Network
starknet|strk|0.0387|Starknet
coredaoorg|core|0.0864|Core
helium|hnt|1.48|Helium
arweave|ar|1.72|Arweave
elrond-erd-2|egld|4.07|MultiversX
curve-dao-token|crv|0.237|Curve DAO
pendle|pendle|1.28|Pendle
raydium|ray|0.642|Raydium
ethereum-name-service|ens|6.04|Ethereum Name Service
zcash|zec|221|Zcash
dash|dash|32.8|Dash
axie-infinity|axs|1.17|Axie Infinity
apecoin|ape|0.103|ApeCoin
chiliz|chz|0.0362|Chiliz
kava|kava|0.0571|Kava
mina-protocol|mina|0.0587|Mina Protocol
conflux-token|cfx|0.0489|Conflux
zilliqa|zil|0.00421|Zilliqa
compound-governance-token|comp|17.4|Compound
havven|snx|0.302|Synthetix
1inch|1inch|0.0894|1inch
pancakeswap-token|cake|1.31|PancakeSwap
sushi|sushi|0.198|Sushi
yearn-finance|yfi|2440|yearn.finance
basic-attention-token|bat|0.0971|Basic Attention
0x|zrx|0.102|0x Protocol
enjincoin|enj|0.0213|Enjin Coin
loopring|lrc|0.0387|Loopring
ankr|ankr|0.00512|Ankr Network
storj|storj|0.0984|Storj
siacoin|sc|0.00112|Siacoin
ravencoin|rvn|0.00614|Ravencoin
decred|dcr|27.2|Decred
digibyte|dgb|0.00432|DigiByte
qtum|qtum|0.913|Qtum
icon|icx|0.0446|ICON
ontology|ont|0.0562|Ontology
waves|waves|0.471|Waves
nem|xem|0.00121|NEM
lisk|lsk|0.124|Lisk
zencash|zen|5.87|Horizen
holotoken|hot|0.000421|Holo
iotex|iotx|0.00534|IoTeX
ocean-protocol|ocean|0.117|Ocean Protocol
livepeer|lpt|2.31|Livepeer
celo|celo|0.0793|Celo
harmony|one|0.00214|Harmony
fantom|ftm|0.0481|Fantom
sonic-3|s|0.0437|Sonic
oasis-network|rose|0.0121|Oasis
kusama|ksm|4.62|Kusama
moonbeam|glmr|0.0139|Moonbeam
moonriver|movr|1.21|Moonriver
astar|astr|0.00782|Astar
secret|scrt|0.0931|Secret
osmosis|osmo|0.0412|Osmosis
terra-luna|lunc|0.0000387|Terra Luna Classic
terra-luna-2|luna|0.0612|Terra
terrausd|ustc|0.00541|TerraClassicUSD
akash-network|akt|0.338|Akash Network
dydx-chain|dydx|0.0971|dYdX
gmx|gmx|6.31|GMX
woo-network|woo|0.0174|WOO
blur|blur|0.0213|Blur
magic|magic|0.0674|Treasure
illuvium|ilv|3.84|Illuvium
yield-guild-games|ygg|0.0367|Yield Guild Games
stepn|gmt|0.0111|GMT
ultra|uos|0.0123|Ultra
wemix-token|wemix|0.334|WEMIX
mask-network|mask|0.451|Mask Network
api3|api3|0.307|API3
band-protocol|band|0.231|Band Protocol
uma|uma|0.482|UMA
balancer|bal|0.154|Balancer
bancor|bnt|0.287|Bancor Network
kyber-network-crystal|knc|0.148|Kyber Network Crystal
numeraire|nmr|7.82|Numeraire
ssv-network|ssv|2.74|SSV Network
rocket-pool|rpl|1.73|Rocket Pool
rocket-pool-eth|reth|2390|Rocket Pool ETH
wrapped-steth|wsteth|2530|Wrapped stETH
coinbase-wrapped-staked-eth|cbeth|2320|Coinbase Wrapped Staked ETH
weth|weth|2060|WETH
wrapped-eeth|weeth|2240|Wrapped eETH
ether-fi|ethfi|0.451|Ether.fi
eigenlayer|eigen|0.178|EigenCloud (prev. EigenLayer)
zksync|zk|0.0184|ZKsync
layerzero|zro|1.71|LayerZero
wormhole|w|0.0197|Wormhole
jito-governance-token|jto|0.271|Jito
jito-staked-sol|jitosol|105|Jito Staked SOL
msol|msol|113|Marinade Staked SOL
orca|orca|0.871|Orca
book-of-meme|bome|0.000421|BOOK OF MEME
popcat|popcat|0.0512|Popcat
mog-coin|mog|0.000000164|Mog Coin
brett|brett|0.00731|Brett
turbo|turbo|0.000982|Turbo
cat-in-a-dogs-world|mew|0.000612|cat in a dogs world
baby-doge-coin|babydoge|0.000000000482|Baby Doge Coin
notcoin|not|0.000384|Notcoin
official-trump|trump|2.94|Official Trump
pudgy-penguins|pengu|0.00672|Pudgy Penguins
fartcoin|fartcoin|0.174|Fartcoin
peanut-the-squirrel|pnut|0.0561|Peanut the Squirrel
goatseus-maximus|goat|0.0271|Goatseus Maximus
virtual-protocol|virtual|0.634|Virtuals Protocol
grass|grass|0.287|Grass
story-2|ip|0.914|Story
berachain-bera|bera|0.512|Berachain
movement|move|0.0231|Movement
kaito|kaito|0.371|KAITO
ai16z|ai16z|0.00413|ai16z
beam-2|beam|0.00241|Beam
ronin|ron|0.0993|Ronin
gods-unchained|gods|0.0412|Gods Unchained
echelon-prime|prime|0.463|Echelon Prime
axelar|axl|0.0561|Axelar
dymension|dym|0.0534|Dymension
manta-network|manta|0.0712|Manta Network
altlayer|alt|0.00823|AltLayer
aerodrome-finance|aero|0.341|Aerodrome Finance
velodrome-finance|velo|0.0184|Velodrome Finance
morpho|morpho|1.84|Morpho
frax|frax|0.997|Legacy Frax Dollar
frax-share|fxs|0.612|Frax Share
true-usd|tusd|0.998|TrueUSD
paxos-standard|usdp|1|Pax Dollar
paypal-usd|pyusd|1|PayPal USD
usdd|usdd|0.999|USDD
gemini-dollar|gusd|1|Gemini Dollar
liquity-usd|lusd|1|Liquity USD
ethena-usde|usde|1|Ethena USDe
ethena-staked-usde|susde|1.22|Ethena Staked USDe
usds|usds|1|USDS
stasis-eurs|eurs|1.16|STASIS EURO
euro-coin|eurc|1.16|EURC
binance-usd|busd|1|BUSD
coinbase-wrapped-btc|cbbtc|75750|Coinbase Wrapped BTC
tbtc|tbtc|75700|tBTC
bitcoin-cash-sv|bsv|15.8|Bitcoin SV
bitcoin-gold|btg|0.682|Bitcoin Gold
ecash|xec|0.00000742|eCash
bitcoin-diamond|bcd|0.0271|Bitcoin Diamond
bittorrent|btt|0.000000331|BitTorrent
ordinals|ordi|2.31|ORDI
sats-ordinals|sats|0.0000000112|SATS (Ordinals)
just|jst|0.0412|JUST
sun-token|sun|0.0163|Sun Token
apenft|nft|0.000000327|AINFT
trust-wallet-token|twt|0.482|Trust Wallet
safepal|sfp|0.263|SafePal
swissborg|borg|0.164|SwissBorg
cartesi|ctsi|0.0271|Cartesi
celer-network|celr|0.00243|Celer Network
skale|skl|0.00641|SKALE
status|snt|0.0094|Status
audius|audio|0.0184|Audius
request-network|req|0.0794|Request
aragon|ant|0.214|Aragon
gnosis|gno|112|Gnosis
golem|glm|0.141|Golem
civic|cvc|0.0341|Civic
power-ledger|powr|0.0612|Powerledger
dent|dent|0.000241|Dent
wax|waxp|0.00712|WAX
hive|hive|0.0671|Hive
steem|steem|0.0541|Steem
stargate-finance|stg|0.148|Stargate Finance
joe|joe|0.0471|JOE
perpetual-protocol|perp|0.0392|Perpetual Protocol
alpha-finance|alpha|0.0041|Stella
venus|xvs|2.91|Venus
alpaca-finance|alpaca|0.00341|Alpaca Finance
convex-finance|cvx|1.74|Convex Finance
spell-token|spell|0.000231|Spell
tokemak|toke|0.0714|Tokemak
ribbon-finance|rbn|0.0384|Ribbon Finance
my-neighbor-alice|alice|0.131|My Neighbor Alice
smooth-love-potion|slp|0.00071|Smooth Love Potion
chromaway|chr|0.0241|Chromia
coti|coti|0.0134|COTI
singularitynet|agix|0.0891|SingularityNET
nervos-network|ckb|0.00142|Nervos Network
syscoin|sys|0.0141|Syscoin
verge|xvg|0.00531|Verge
vethor-token|vtho|0.000671|VeThor
energy-web-token|ewt|0.514|Energy Web
telcoin|tel|0.00241|Telcoin
reserve-rights-token|rsr|0.00184|Reserve Rights
amp-token|amp|0.00121|Amp
orbs|orbs|0.0094|Orbs
metis-token|metis|3.41|Metis
boba-network|boba|0.0284|Boba Network
taiko|taiko|0.112|Taiko
mantra-dao|om|0.0571|MANTRA
sky|sky|0.0671|Sky
walrus-2|wal|0.0812|Walrus
deep|deep|0.0324|DeepBook
cetus-protocol|cetus|0.0241|Cetus Protocol
batcat|btc|0.00000412|batcat
osmosis-allbtc|btc|75600|Osmosis allBTC
harrypotterobamasonic10in|bitcoin|0.0281|HarryPotterObamaSonic10Inu (ETH)
`;
