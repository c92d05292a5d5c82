import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/VisuallyHidden.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Stack.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Anchor.css';
import '@mantine/core/styles/Title.css';
import '@mantine/core/styles/Badge.css';
import '@mantine/core/styles/Skeleton.css';
import './global.css';
import './control-sizes.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme';

export {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Box,
  Group,
  Loader,
  Paper,
  Skeleton,
  Stack,
  Text,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';

export { BrandMark } from './icons/brand-mark';
export { Button } from './button';

/**
 * Provides the theme. `env="test"` turns transitions off. Writes the CSS variables from the theme, so that no stylesheet has to contain them;
 * tests skip them, because computing styles is slow there.
 */
export function KitProvider({ children, env }: { children: ReactNode; env?: 'test' }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      env={env}
      withCssVariables={env !== 'test'}
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
