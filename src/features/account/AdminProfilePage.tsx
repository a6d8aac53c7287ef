import { PageFrame } from '../../ui/page/PageFrame';
import { YourData } from './YourData';
import { YourDetails } from './YourDetails';

/** `/admin/profile` (product 26.1). */
export function AdminProfilePage() {
  return (
    <PageFrame title="Profile" lead="Your name and email." width="narrow">
      <YourDetails />
      <YourData canClose={false} />
    </PageFrame>
  );
}
