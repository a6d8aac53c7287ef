import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { BRAND } from '../../../lib/brand';
import { NoBreak } from '../../../ui/parts/NoBreak';
import { ANCHORS } from './anchors';
import { LandingSection } from './Section';

const questions = (): readonly { readonly question: string; readonly answer: ReactNode }[] => [
  {
    question: 'What does it cost?',
    answer:
      'It’s free to open an account, deposit and invest. Withdrawals may have a fee. You’ll see it, in dollars, before you confirm.',
  },
  {
    question: 'How much do I need to start?',
    answer:
      'Enough for the smallest plan. Each plan above shows its range. You can make several deposits and invest when you’re ready.',
  },
  {
    question: 'What are the risks?',
    answer:
      'A fixed return is only as reliable as the company that promises it. Invest only what you can afford to lose, and don’t put all your money into one plan.',
  },
  {
    question: 'Why do you verify my identity?',
    answer: (
      <>
        To keep others from withdrawing your money. You can deposit and invest right away. Before we pay out a
        withdrawal, we review the front and back of your ID, usually within <NoBreak>24–48 hours</NoBreak>.
      </>
    ),
  },
  {
    question: 'When do I get paid?',
    answer:
      'On the payout date you see before you invest. Your principal and profit go to your balance automatically. From there you can invest again or withdraw.',
  },
  __API_URL__ === null
    ? {
        question: 'Is this a demo?',
        answer: `Yes. ${BRAND} is a demo environment. Everything works as it would in a live service, but no real money moves, and the deposit addresses belong to test networks.`,
      }
    : {
        question: 'When is my deposit added to my balance?',
        answer:
          'After we review its proof of payment. Your list of deposits shows where it stands, and you’ll get a notification when we decide.',
      },
];

const List = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    maxWidth: 780,
    borderTop: '1px solid',
    borderColor: palette.divider,
    '& details': { borderBottom: '1px solid', borderColor: palette.divider },
    [theme.breakpoints.up('lg')]: {
      maxWidth: 'none',
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      columnGap: theme.spacing(6),
      alignItems: 'start',
      borderTop: 0,
      '& details:nth-of-type(-n+2)': { borderTop: '1px solid', borderColor: palette.divider },
    },
    '& summary': {
      ...theme.typography.h3,
      display: 'flex',
      justifyContent: 'space-between',
      gap: theme.spacing(2),
      padding: theme.spacing(2, 0),
      borderRadius: 6,
      cursor: 'pointer',
      listStyle: 'none',
    },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& summary::after': { content: '"+" / ""', flex: 'none', color: palette.primary.main },
    '& details[open] > summary::after': { content: '"−" / ""' },
    '& p': {
      margin: theme.spacing(0, 0, 2.5),
      maxWidth: '42em',
      textWrap: 'pretty',
      color: palette.text.secondary,
    },
  };
});

/** Six questions and their answers, which open without scripts. */
export function Questions() {
  return (
    <LandingSection id={ANCHORS.questions} title="Questions and answers">
      <List>
        {questions().map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </List>
    </LandingSection>
  );
}
