import { keptDaysOf } from '../../../entities/settings/policy';
import { BRAND } from '../../../lib/brand';
import { durationText } from '../../../lib/dateFormats';
import { pluralize } from '../../../lib/formats';
import { LIMIT_RAISE_MS } from '../../../lib/lifetimes';

export type PaperName = 'terms' | 'privacy' | 'risk' | 'fees';

export interface PaperSection {
  readonly heading: string;
  /** A function, as a build has only its own texts: those of the demo or those of a server. */
  readonly paragraphs: () => readonly string[];
}

interface Paper {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly PaperSection[];
}

const KEPT = keptDaysOf(undefined);

const section = (heading: string, ...paragraphs: readonly string[]): PaperSection => ({
  heading,
  paragraphs: () => paragraphs,
});

const TERMS: Paper = {
  title: 'Terms',
  lead: 'What you and we agree on when you create an account.',
  sections: [
    section(
      'Your account',
      'You must be an adult, use your own name and have one account. Keep your password to yourself, and tell us right away if somebody else can get in. You can freeze your account at any time, in Security or with the link in our emails.',
      'Before we pay out a withdrawal, we check your identity. We may ask for it again.',
    ),
    section(
      'Deposits',
      'We credit a deposit after we’ve seen your payment and its proof. A rate that we lock for you holds for the time that the page shows. If a credit turns out to be wrong, for example because a payment bounced, we take it back, tell you why and email you.',
    ),
    section(
      'Plans',
      'A plan pays a fixed return after a fixed time. You see both, and the payout date, before you invest. Until that date your money is locked: an investment can’t be sold, ended early or paid out in parts. What you agreed on doesn’t change when we change the plan later.',
    ),
    section(
      'Transfers and withdrawals',
      'A transfer to another investor arrives right away and can’t be reversed. A withdrawal is held when you request it and reviewed, usually within two days. You can cancel it until then.',
      `There may be a limit on what leaves your account in a day. You can set a lower one yourself; a higher one holds after ${durationText(LIMIT_RAISE_MS)}.`,
    ),
    section(
      'When we freeze an account',
      'We may freeze an account if we suspect theft, fraud or a mistake, or if the law requires it. You can still log in, read and deposit. We tell you why, and open it again once we’re sure that it’s yours.',
    ),
    section(
      'Closing your account',
      'You can close your account in your profile once nothing is left in it. We remove your name and email. The records of payments stay, as the law and the books of others require.',
    ),
    section(
      'Changes and law',
      'When these terms change, their date changes. The version that you agreed to is kept with your account. For what has already happened, the version of that time holds.',
      'The law of the country where we’re registered applies. Rights that the law of your own country gives you as a consumer stay yours.',
    ),
  ],
};

const PRIVACY: Paper = {
  title: 'Privacy',
  lead: 'What we know about you, why and for how long.',
  sections: [
    {
      heading: 'What we keep',
      paragraphs: () =>
        __API_URL__ === null
          ? [
              'This demo keeps everything in your browser. Nothing that you type is sent to us or to anybody else. Clear the site’s data in your browser, and it’s gone.',
            ]
          : [
              'Your name and email; a mark of your password that can’t be turned back into it; when and from which browsers you logged in; what you deposited, invested, transferred and withdrew, with the addresses you gave; photos of your ID and proofs of payment; and a log of what was done with your account.',
              'We don’t keep your Social Security number: the form asks for it, and it isn’t sent.',
            ],
    },
    section(
      'Why',
      'To run your account, to pay the right person, to keep others out, and to keep books that can be checked. We send you no advertising and sell nothing about you.',
    ),
    section(
      'Who sees it',
      'Our admins see what they need for their duty, and each view of an ID is logged. Somebody who sends you money by email sees your first name and the first letter of your last name. Prices of cryptocurrencies may come from an outside service, which learns which coin was asked for, not who asked.',
    ),
    section(
      'For how long',
      `Photos of your ID are deleted ${pluralize(KEPT.identity, 'day')} after the decision, and proofs of rejected deposits after ${pluralize(KEPT.rejectedProofs, 'day')}, unless the platform’s policy says otherwise. Records of payments stay as long as the law requires. Your name and email are removed when you close your account.`,
    ),
    section(
      'In your browser',
      'We store your login, your preferences and what you’ve typed but not yet sent in your browser. There are no cookies for advertising, and nobody follows you to other sites.',
    ),
    section(
      'Your rights',
      'In your profile you can download everything that is kept about you, correct your details and close your account. For anything else, write to us. You can also complain to the data protection authority of your country.',
    ),
  ],
};

const RISK: Paper = {
  title: 'Risk',
  lead: 'What can go wrong. Please read this before you invest.',
  sections: [
    section(
      'You can lose all of it',
      `A fixed return is a promise, not a guarantee. It’s only as reliable as the company that makes it. If ${BRAND} can’t pay, you can lose your principal and your profit.`,
      'No deposit insurance and no investor compensation covers your balance or your investments.',
    ),
    section(
      'Your money is locked',
      'Until the payout date of a plan you can’t get at the money you invested, whatever happens. Invest only what you won’t need before.',
    ),
    section(
      'High returns mean high risk',
      'Returns far above what banks pay come with a far higher risk. Returns of the past say nothing about the future. A plan’s projection shows what is promised, not what will surely come.',
    ),
    section(
      'Cryptocurrency',
      'Prices change fast. What you send to a wrong address or on the wrong network is lost. Payments can’t be reversed, by you or by us.',
    ),
    section('Real estate', 'Buildings can’t be sold in a day, may stand empty and can lose value.'),
    section(
      'Fraud',
      'We never call you to ask for your password, a code or a payment. Whoever promises you a profit without a risk, or urges you to hurry, wants your money.',
    ),
    section(
      'What you can do',
      'Don’t put all your money into one plan, or into plans alone. Set a daily limit, turn on an authenticator app, and ask somebody independent if you’re unsure.',
    ),
  ],
};

const FEES: Paper = {
  title: 'Fees',
  lead: 'What it costs, and what it doesn’t.',
  sections: [
    section(
      'Free',
      'Opening and closing an account, deposits, investing, payouts of plans and transfers between investors.',
    ),
    section(
      'Withdrawals',
      'A withdrawal may have a fee: a percentage of the amount, taken from it. You see the fee and what you’ll receive, in dollars, before you confirm. A request keeps the fee of the moment it was made. If it’s rejected or canceled, the whole amount comes back.',
    ),
    section(
      'What others charge',
      'Your wallet or exchange may charge you for sending cryptocurrency, and your bank for receiving money. We don’t get any of it and can’t change it.',
    ),
    section(
      'How we earn',
      'We keep the difference between what a plan’s money earns and what the plan pays you, and the withdrawal fee.',
    ),
  ],
};

/** Product 2.11. Whoever changes a sentence changes `PAPERS_DATE`. */
export const PAPERS: Readonly<Record<PaperName, Paper>> = {
  terms: TERMS,
  privacy: PRIVACY,
  risk: RISK,
  fees: FEES,
};
