import { lazy } from 'react';

function NoPlot() {
  return <p>We couldn’t load the chart. The figures are in the table.</p>;
}

const noPlot = () => ({ default: NoPlot });

/** Plots are in their own chunk. */
export const LazyValuePlot = lazy(() =>
  import(/* webpackChunkName: "plots" */ './ValuePlot').then(
    ({ ValuePlot }) => ({ default: ValuePlot }),
    noPlot,
  ),
);

export const LazySharePlot = lazy(() =>
  import(/* webpackChunkName: "plots" */ './SharePlot').then(
    ({ SharePlot }) => ({ default: SharePlot }),
    noPlot,
  ),
);

export const LazyBarPlot = lazy(() =>
  import(/* webpackChunkName: "plots" */ './BarPlot').then(({ BarPlot }) => ({ default: BarPlot }), noPlot),
);
