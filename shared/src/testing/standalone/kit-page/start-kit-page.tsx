import { startStandalone } from '../start-standalone';

void startStandalone({ name: 'kit', screens: [] }, {});
