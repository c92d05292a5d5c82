import { parseNameTable, type Culture } from '../culture';

export const bangladeshi: Culture = {
  surnames: parseNameTable(
    'RAHMAN=রহমান, HOSSAIN=হোসেন, ISLAM=ইসলাম, AHMED=আহমেদ, KHAN=খান, CHOWDHURY=চৌধুরী, UDDIN=উদ্দিন, ALAM=আলম, HAQUE=হক, KARIM=করিম, SARKER=সরকার, MIAH=মিয়া, DAS=দাস, ROY=রায়',
  ),
  female: parseNameTable(
    'FATEMA=ফাতেমা, AYESHA=আয়েশা, NASRIN=নাসরিন, SHARMIN=শারমিন, FARHANA=ফারহানা, TASLIMA=তাসলিমা, SULTANA=সুলতানা, RUMANA=রুমানা, SADIA=সাদিয়া, TANIA=তানিয়া',
  ),
  male: parseNameTable(
    'MOHAMMAD=মোহাম্মদ, ABDUL=আব্দুল, KAMAL=কামাল, RAFIQUL=রফিকুল, TANVIR=তানভীর, ARIF=আরিফ, SHAHIDUL=শহিদুল, IMRAN=ইমরান, SOHEL=সোহেল, MAHMUD=মাহমুদ, HASAN=হাসান',
  ),
  secondGivenName: 0.3,
  signature: 'given-surname',
};
