import '@mantine/core/styles/Card.css';
import '@mantine/core/styles/Center.css';
import '@mantine/core/styles/Container.css';
import '@mantine/core/styles/Divider.css';
import '@mantine/core/styles/SimpleGrid.css';
import '@mantine/core/styles/Progress.css';
import '@mantine/core/styles/ScrollArea.css';

export {
  Card,
  Center,
  Collapse,
  Container,
  CopyButton,
  Divider,
  Progress,
  ScrollArea,
  SimpleGrid,
} from '@mantine/core';
