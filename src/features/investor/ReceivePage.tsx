import { PageFrame } from '../../ui/page/PageFrame';
import { Loaded } from '../shared/Loaded';
import { FormWithAsideSkeleton } from './FormWithAside';
import { PaymentRequest } from './receive/PaymentRequest';
import { useMe } from './reads';

/** `/dashboard/receive`: what others need to transfer money to the person (product 9.6). */
export function ReceivePage() {
  const account = useMe();
  return (
    <PageFrame title="Receive" lead="Other investors can pay you with just your email.">
      <Loaded
        subject="Your account"
        data={account.me}
        reads={[account]}
        skeleton={<FormWithAsideSkeleton heights={[152, 480]} />}
      >
        {({ email }) => <PaymentRequest email={email} />}
      </Loaded>
    </PageFrame>
  );
}
