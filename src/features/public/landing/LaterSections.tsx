import { COMING_SOON } from '../../../entities/plan/plan';
import { Earnings } from './Earnings';
import { GetStarted } from './GetStarted';
import { PlanSection } from './PlanSection';
import { Questions } from './Questions';
import { WhyChoose } from './WhyChoose';

/** Everything below the crypto plans; its own chunk. */
export function LaterSections() {
  return (
    <>
      <Earnings />
      <WhyChoose />
      <PlanSection
        type="realestate"
        id="real-estate"
        title="Real-estate plans"
        lead={`Longer-term property plans with a fixed return. ${COMING_SOON}`}
      />
      <GetStarted />
      <Questions />
    </>
  );
}
