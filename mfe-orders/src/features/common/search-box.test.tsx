import { render } from '@evisa/shared/testing/render';
import { Profiler } from 'react';
import { SearchBox } from './search-box';

it('renders once before the first paint', () => {
  const phases: string[] = [];
  render(
    <Profiler id="search box" onRender={(_, phase) => phases.push(phase)}>
      <SearchBox value="" onSearch={() => undefined} />
    </Profiler>,
  );
  // React would render a nested update, and run all effects of the screen, before the rows are painted.
  expect(phases).toEqual(['mount']);
});
