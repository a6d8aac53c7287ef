import type { Bytes } from '../lib/fileTypes';

/** One character per byte. */
export const latin1 = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0));

interface PdfParts {
  /** Before the header. */
  readonly prefix?: string;
  /** An encryption dictionary, and the file's identifier in hex. */
  readonly encryption?: string;
  readonly id?: string;
  /** Where the trailer is: after a table, in the dictionary of a stream, or where no reference leads. */
  readonly trailer?: 'table' | 'stream' | 'lost';
}

/** A PDF of one empty page. */
export function pdfOf({ prefix = '', encryption, id = '', trailer = 'table' }: PdfParts = {}): Bytes {
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>\nendobj\n',
    ...(encryption === undefined
      ? []
      : [`14 0 obj\n<< /Length 0 >>\nendobj\n4 0 obj\n${encryption}\nendobj\n`]),
  ];
  const body = `%PDF-1.7\n%\xbf\xf7\xa2\xfe\n${objects.join('')}`;
  const locked = encryption === undefined ? '' : `/Encrypt 4 0 R /ID [<${id}> <${id}>] `;
  const entries = `/Size 5 /Root 1 0 R ${locked}`;
  const list =
    trailer === 'stream'
      ? `9 0 obj\n<< /Type /XRef ${entries}/W [1 2 1] /Length 3 >>\nstream\nabc\nendstream\nendobj\n`
      : `xref\n0 1\n0000000000 65535 f \ntrailer\n<< ${entries}>>\n`;
  const place = trailer === 'lost' ? 7 : body.length;
  return latin1(`${prefix}${body}${list}startxref\n${place}\n%%EOF\n`);
}

interface EncryptedPdf {
  readonly what: string;
  /** Whether it needs a password to open; otherwise it has only one that limits printing and copying. */
  readonly isLocked: boolean;
  readonly id: string;
  readonly encryption: string;
}

/** As Ghostscript, PDFKit and qpdf wrote them, of each revision of the standard handler (ISO 32000, 7.6). */
export const ENCRYPTED_PDFS: readonly EncryptedPdf[] = [
  {
    what: 'revision 2',
    isLocked: true,
    id: '9fdbf3315d6820fb4365d017c83f8fb8',
    encryption:
      '<< /Filter /Standard /V 1 /Length 40 /R 2 /P 4294967292 /O <853fee3f6550fc3bc212797eaed99cc9be53347583a738e25fdfb1242bf93366> /U <e1e2ebc4f26bf3b0261bd575b5035931a248844b392a0a07c16d3ac168152ad4> >>',
  },
  {
    what: 'revision 2',
    isLocked: false,
    id: '8408ed2a85bce8a8a0b847136dd69249',
    encryption:
      '<< /Filter /Standard /V 1 /Length 40 /R 2 /P 4294967292 /O <d8a81f2f756b03f0e776376607dc67c098531ac3e51f6e5cf0fc1473b1ce0975> /U <bbcdcf02789fe5ce3e18f295b6016fcab590985de4cfffa53fec12ada076f249> >>',
  },
  {
    what: 'revision 3',
    isLocked: true,
    id: 'c0ee73d7ccdc0871a9d7bcf5b4189407',
    encryption:
      '<< /Filter /Standard /V 2 /Length 128 /R 3 /O <3862dd32a73a71551e7d7e8611876d796edded7314989b57bc1cf55c05c1f279> /U <31528504e17c5af0d30999bd6423b13100000000000000000000000000000000> /P -3904 >>',
  },
  {
    what: 'revision 3',
    isLocked: false,
    id: '4cc1f5609b18bb4afab858cc2996e9c8',
    encryption:
      '<< /Filter /Standard /V 2 /Length 128 /R 3 /O <77b8fb098022d3ab34237ea5643c08710ea5123fc5f88bf993a68cca5f12b40f> /U <f3f4d26b391d8b872fc500dd37ecdf3500000000000000000000000000000000> /P -3904 >>',
  },
  {
    what: 'revision 4',
    isLocked: true,
    id: '92283a3efdf84c9dfe5d519d120869ed',
    encryption:
      '<< /Filter /Standard /V 4 /Length 128 /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF /R 4 /O <3862dd32a73a71551e7d7e8611876d796edded7314989b57bc1cf55c05c1f279> /U <83259cd0257178d9e962be52a9cd76cc00000000000000000000000000000000> /P -3904 >>',
  },
  {
    what: 'revision 4',
    isLocked: false,
    id: '327880448eb6b8616acf99c308a2ef4c',
    encryption:
      '<< /Filter /Standard /V 4 /Length 128 /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF /R 4 /O <77b8fb098022d3ab34237ea5643c08710ea5123fc5f88bf993a68cca5f12b40f> /U <5c49eadcab8edac5a9054f020d54cded00000000000000000000000000000000> /P -3904 >>',
  },
  {
    what: 'revision 5',
    isLocked: true,
    id: '59f4d25bc41eb056045109e73dfac23a',
    encryption:
      '<< /Filter /Standard /V 5 /Length 256 /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF /R 5 /O <75bf1aa711604b9af560340262aec2e82767ad37d5d3170234090efbd4b788d1f1eb168df14a915a9226ed788e4e3224> /OE <b4ee9d04d47fca69b3c9421778675a329e1be02bda1d850b2a675cfc1308c9fa> /U <f2719ee046f33f406ef67cd35cbbf210c8d97f3ff5fb5ba5d2ed233c5ab8afec29575071c16a7054ef9fab57360aea62> /UE <c612d8d10ff2fa2dd0176f23466b368608d7e83ae7d46b6d3f409bbb8f96116e> /P -3904 /Perms <499f3eb3711c2b1e071db19976b2f333> >>',
  },
  {
    what: 'revision 5',
    isLocked: false,
    id: '6a3e1ebdc9416bed67b82db442f345a1',
    encryption:
      '<< /Filter /Standard /V 5 /Length 256 /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF /R 5 /O <81bd0212859b6a39f9f216f34faf45dc665be73f4b1ba9a33378f95db8a7a28fa4388444b36cff659f5fcfa25c5eb832> /OE <2f60c7410fc0dcdac91ca894107e910a2c4b7c13f23106ef717df8ff4700e187> /U <f367dee0cce456e244bc6dbfabbf47d76ae35131d1e5c8681fc00ada6b99d9e7d3ecbae54ac2652b751f938b7d5f0bdb> /UE <2ac18e4e67ec6858a8750e76f846810d7a2009693b85b40800196d14d413616d> /P -3904 /Perms <278301a6560163c49f219f7910c5f6ac> >>',
  },
  {
    what: 'revision 6',
    isLocked: true,
    id: '12ef787f1f98e8e7fb4cd3f015c18a0e',
    encryption:
      '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /O <7c22dcfc4967771b43c4a468b58e34601361c7af2a93daa60ae314c9d89c4449c7684feed9906175b604a5265f129b78> /OE <5a67735f6946005f250e0c849cdf6d331dd342f7ffb6cd34ca4c8b9811700edf> /P -4 /Perms <4e18ad078638c02b5204823447cddc84> /R 6 /StmF /StdCF /StrF /StdCF /U <1a16b3928e9a81253897f6848f1d95b0f7b04160683f8c69883c60b606520b4a58b5f000336c0474cbb80afaa9a71be0> /UE <a4b7cc153c7620104c15fcc7dfa533b6dbdf130bb55a357db94e4ad7e5caa2ad> /V 5 >>',
  },
  {
    what: 'revision 6',
    isLocked: false,
    id: 'a5cb3b2ca9f2406323963f1ccb36343a',
    encryption:
      '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /O <92be114cfc557f5fd4722d2561b47ee5445c1aff8d6485068e6300bc48c385fe9e83da47c4b109e33dffe05d6d842a69> /OE <20742a4b34a270c20cff6bda47f73e2ac463d9ecaea73d811ac23e31e61b2735> /P -4 /Perms <5c1246ea4c85aa02508d2df0eab9d921> /R 6 /StmF /StdCF /StrF /StdCF /U <61e29f81cfa03151d3cfbc8f467c0a79326aa125a2533ed3df8f05f8e387f82672bd40371cde46c019692019a6e85dcb> /UE <0e7c5521d27ec2b0519a2e0efef94d27e2593ab8be89bc1e5daa7ab8e5e54640> /V 5 >>',
  },
];
