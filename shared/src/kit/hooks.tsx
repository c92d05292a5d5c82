export { useDebouncedCallback, useDebouncedValue, useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
