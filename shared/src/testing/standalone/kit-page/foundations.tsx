import { BrandMark, Text, Title } from '@evisa/shared/kit/base';
import { CoreIcon } from '@evisa/shared/kit/icons/core-icons';
import { Icon, isIconName } from '@evisa/shared/kit/icons/icons';
import { Example } from './example';
import { iconNames } from './icon-names';
import classes from './kit-page.module.css';

const sizes = { xs: 'Labels', table: 'Tables', sm: 'Body', md: 'Titles of sections', xl: 'Titles of pages' };
const radii = { sm: 'controls', md: 'cards' };
const distances = ['xs', 'sm', 'md', 'lg', 'xl'];
const colors = ['teal-0', 'teal-7', 'teal-8', 'gray-0', 'gray-2', 'gray-4', 'gray-6', 'gray-9', 'red-7', 'orange-9'];

export function Foundations() {
  return (
    <>
      <Title order={2}>Foundations</Title>
      <Example name="Text" stacked>
        {Object.entries(sizes).map(([size, use]) => (
          <Text key={size} style={{ fontSize: `var(--mantine-font-size-${size})` }}>
            {use}: Visa 100234, 08 Mar 2026, 1,234,567
          </Text>
        ))}
        <Text c="dimmed" size="sm">
          Dimmed text explains the text above it.
        </Text>
      </Example>
      <Example name="Colours">
        {colors.map((color) => (
          <div key={color} className={classes.swatch}>
            <span style={{ background: `var(--mantine-color-${color})` }} />
            {color}
          </div>
        ))}
      </Example>
      <Example name="Corners and distances">
        {Object.entries(radii).map(([radius, use]) => (
          <div key={radius} className={classes.swatch}>
            <span style={{ borderRadius: `var(--mantine-radius-${radius})` }} />
            {radius}: {use}
          </div>
        ))}
        {distances.map((distance) => (
          <div key={distance} className={classes.swatch}>
            <span style={{ width: `var(--mantine-spacing-${distance})`, background: 'var(--mantine-color-teal-7)' }} />
            {distance}
          </div>
        ))}
      </Example>
      <Example name="Icons">
        <div className={classes.icon}>
          <BrandMark size={32} />
          BrandMark
        </div>
        {iconNames.map((name) => (
          <div key={name} className={classes.icon}>
            {isIconName(name) && <Icon name={name} />}
            {name}
          </div>
        ))}
        <div className={classes.icon}>
          <CoreIcon name="mail" />
          CoreIcon
        </div>
      </Example>
    </>
  );
}
