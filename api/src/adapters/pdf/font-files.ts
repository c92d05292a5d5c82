import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The fonts of generated files, from npm: the machine may have none. */
export const fontFiles = {
  sans: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  sansBold: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  khmer: resolve('@expo-google-fonts/noto-sans-khmer/500Medium/NotoSansKhmer_500Medium.ttf'),
  khmerBold: resolve('@expo-google-fonts/noto-sans-khmer/700Bold/NotoSansKhmer_700Bold.ttf'),
  // A font that draws letters and dots separately makes the text unsearchable.
  arabic: resolve('@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf'),
  arabicBold: resolve('@expo-google-fonts/vazirmatn/700Bold/Vazirmatn_700Bold.ttf'),
  chinese: resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  chineseBold: resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  korean: resolve('@expo-google-fonts/ibm-plex-sans-kr/IBMPlexSansKR_400Regular.ttf'),
  koreanBold: resolve('@expo-google-fonts/ibm-plex-sans-kr/IBMPlexSansKR_700Bold.ttf'),
  hebrew: resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  hebrewBold: resolve('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
} as const;
