import '@mantine/core/styles/Combobox.css';

export { NativeSelect } from '@mantine/core';
