import { render } from '@testing-library/react';
import { Icon, type IconName } from '@evisa/shared/kit/icons/icons';

const drawn = (name: string) => render(<Icon name={name as IconName} />).container.innerHTML;

it('draws a dot for an unknown name from a newer remote', () => {
  expect(drawn('no-such-icon')).toBe(drawn('point'));
  expect(drawn('toString')).toBe(drawn('point'));
  expect(drawn('trash')).not.toBe(drawn('point'));
});
