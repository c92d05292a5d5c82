import { act, fireEvent, screen } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { render } from '@evisa/shared/testing/render';
import { SearchBox } from './search-box';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function renderSearchBox(onSearch: (text: string) => void) {
  function Place() {
    const [value, setValue] = useState('');
    return (
      <>
        <SearchBox
          value={value}
          onSearch={(text) => {
            onSearch(text);
            setValue(text);
          }}
        />
        <button onClick={() => setValue('from the address')}>Back</button>
        <textarea aria-label="Remark" />
      </>
    );
  }
  render(<Place />);
  return screen.getByRole('searchbox');
}

const typeText = (box: HTMLElement, text: string) => fireEvent.change(box, { target: { value: text } });
const advanceTimers = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('searches once, 500 ms after the last key', () => {
  const onSearch = jest.fn();
  const box = renderSearchBox(onSearch);
  typeText(box, 'so');
  advanceTimers(499);
  typeText(box, 'sok');
  advanceTimers(499);
  expect(onSearch).not.toHaveBeenCalled();
  advanceTimers(1);
  expect(onSearch.mock.calls).toEqual([['sok']]);
  advanceTimers(5000);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

it('searches immediately on Enter, and not again later', () => {
  const onSearch = jest.fn();
  const box = renderSearchBox(onSearch);
  typeText(box, 'dara');
  fireEvent.submit(box);
  expect(onSearch.mock.calls).toEqual([['dara']]);
  advanceTimers(5000);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

it('keeps a key typed while the search starts', () => {
  const box = renderSearchBox(jest.fn());
  typeText(box, 'sok');
  advanceTimers(500);
  typeText(box, 'sokh');
  expect(box).toHaveValue('sokh');
});

it('replaces the typed text on Back', () => {
  const onSearch = jest.fn();
  const box = renderSearchBox(onSearch);
  typeText(box, 'sok');
  fireEvent.click(screen.getByText('Back'));
  expect(box).toHaveValue('from the address');
  advanceTimers(5000);
  expect(onSearch).not.toHaveBeenCalled();
});

it('focuses the box on a slash, except in a text field', () => {
  const box = renderSearchBox(jest.fn());
  const remark = screen.getByLabelText('Remark');
  remark.focus();
  fireEvent.keyDown(remark, { key: '/' });
  expect(box).not.toHaveFocus();
  remark.blur();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(box).toHaveFocus();
});

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
