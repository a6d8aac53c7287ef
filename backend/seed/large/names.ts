import type { SeededRandom } from './seededRandom';

interface Region {
  /** Share of people from this region, in percent. */
  readonly weight: number;
  readonly given: readonly string[];
  /** Family names combine a stem and an ending. */
  readonly stems: readonly string[];
  readonly endings: readonly string[];
}

function region(weight: number, given: string, stems: string, endings: string): Region {
  return { weight, given: given.split(' '), stems: stems.split(' '), endings: endings.split(' ') };
}

const REGIONS: readonly Region[] = [
  region(
    16,
    'Alice Owen Grace Callum Ruth Declan Ivy Miles Nora Jasper Tess Rhys Una Felix Joan Edgar',
    'Ash Black Hart Wood Stan Thorn Green Fair Win Mill Brad O’Don O’Shan MacAl',
    'ford ley ton worth well field by nessy ster',
  ),
  region(
    10,
    'Astrid Björn Freja Lars Sigrid Nils Maja Søren Tove Einar Liv Åse',
    'Lind Berg Holm Ek Sjö Norr Dal Ström Hag Öst',
    'qvist gren ström lund dahl man berg sson',
  ),
  region(
    10,
    'Anke Matthias Jörg Lena Ulrike Tobias Greta Falk Jonas Heike Klaus Mira',
    'Alten Brau Eich Grün Kessel Lang Neu Ober Rosen Stein Wein Schön',
    'bach feld hofer mann haus müller heim',
  ),
  region(
    14,
    'Lucía Diego Inés Rafael Marta Joaquín Beatriz Tomás Giulia Matteo Chiara Luca Camille Étienne',
    'Alva Bena Carre Domín Estra Ferra Garci Monti Rive Salva Tole Vela',
    'rez do ra nés ni guez no sco',
  ),
  region(
    11,
    'Zofia Milan Irena Tomasz Vesna Pavel Darya Bohdan Ljuba Marek Nadia Goran',
    'Bara Czer Dobro Jano Kova Milo Nova Petro Rado Zeli Wiśni Łuka',
    'vić ski čenko lová wicz nov ček',
  ),
  region(
    12,
    'Adaeze Kwame Ngozi Tunde Amina Kofi Zainab Chidi Wanjiru Sipho Fatou Thabo',
    'Ade Oko Nwa Mba Owu Ayo Chi Olu Ki Nde Ma Tsha',
    'yemi ro nkwo su bi maku diop pe la',
  ),
  region(
    13,
    'Yuki Haruto Mei Jiwoo Linh Wei Sakura Minh Hana Jun An Ren Xiu Daichi',
    'Yama Naka Fuji Mori Hoshi Taka Kita Shima Ishi Kuro Aki Nishi',
    'moto da mura no shita hara oka zaki',
  ),
  region(
    14,
    'Aarav Priya Rohan Meera Sanjay Leila Omar Yasmin Emre Samira Kiran Dilnoza Hakan Rania',
    'Agar Bhatt Chand Dev Iyen Khal Mehr Nar Qad Raj Sham Var Özt',
    'wal anda ari oğlu ula ini eyev kar avi',
  ),
];

const HOSTS = ['example.com', 'example.com', 'example.org', 'example.net', 'mail.example'] as const;
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ß: 'ss', ł: 'l', đ: 'd', ı: 'i' };

/** A name, possibly not unique, and a unique email, which is added to `taken`. */
export function inventName(
  random: SeededRandom,
  taken: Set<string>,
): { readonly name: string; readonly email: string } {
  const { given, stems, endings } = random.pickWeighted(REGIONS);
  const name = `${random.pick(given)} ${random.pick(stems)}${random.pick(endings)}`;
  const letters = name.toLowerCase().replace(/[øæßłđı]/g, (letter) => PLAIN[letter] ?? '');
  const mailbox = letters
    .normalize('NFD')
    .replace(' ', '.')
    .replace(/[^a-z.]/g, '');
  const host = random.pick(HOSTS);
  let email = `${mailbox}@${host}`;
  for (let namesake = 2; taken.has(email); namesake += 1) email = `${mailbox}${namesake}@${host}`;
  taken.add(email);
  return { name, email };
}
