import { parseNameTable, type Culture } from './culture';

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

export const indian: Culture = {
  surnames: parseNameTable(
    'SHARMA=शर्मा, VERMA=वर्मा, GUPTA=गुप्ता, SINGH=सिंह, KUMAR=कुमार, PATEL=पटेल, SHAH=शाह, MEHTA=मेहता, JOSHI=जोशी, DESAI=देसाई, KULKARNI=कुलकर्णी, MISHRA=मिश्रा, PANDEY=पांडे, YADAV=यादव, CHAUHAN=चौहान, AGARWAL=अग्रवाल, REDDY, NAIR, IYER, MENON, RAO=राव, KRISHNAN, PILLAI, CHATTERJEE, BANERJEE, DAS=दास',
  ),
  female: parseNameTable(
    'PRIYA=प्रिया, ANJALI=अंजलि, POOJA=पूजा, NEHA=नेहा, KAVITA=कविता, SUNITA=सुनीता, DEEPIKA=दीपिका, SHREYA=श्रेया, ANANYA=अनन्या, ISHITA=इशिता, MEERA=मीरा, RADHIKA=राधिका, SNEHA=स्नेहा, LAKSHMI=लक्ष्मी, ARCHANA=अर्चना, NISHA=निशा, RITU=रितु, SWATI=स्वाति, REKHA=रेखा, DIVYA=दिव्या, GEETA=गीता, ADITI=अदिति',
  ),
  male: parseNameTable(
    'RAHUL=राहुल, AMIT=अमित, VIKRAM=विक्रम, RAJESH=राजेश, SURESH=सुरेश, ARJUN=अर्जुन, ROHAN=रोहन, SANJAY=संजय, ANIL=अनिल, VIJAY=विजय, DEEPAK=दीपक, MANISH=मनीष, KARAN=करण, ADITYA=आदित्य, NIKHIL=निखिल, PRAKASH=प्रकाश, RAVI=रवि, ASHOK=अशोक, HARISH=हरीश, GAURAV=गौरव, VARUN=वरुण, MOHIT=मोहित',
  ),
  secondGivenName: 0,
  signature: 'given-surname',
};

export const nepali: Culture = {
  surnames: parseNameTable(
    'SHRESTHA=श्रेष्ठ, THAPA=थापा, GURUNG=गुरुङ, TAMANG=तामाङ, RAI=राई, MAGAR=मगर, ADHIKARI=अधिकारी, KARKI=कार्की, BHANDARI=भण्डारी, POUDEL=पौडेल, SHERPA=शेर्पा, KOIRALA=कोइराला, ACHARYA=आचार्य, BASNET=बस्नेत',
  ),
  female: parseNameTable(
    'SITA=सीता, GITA=गीता, SUNITA=सुनिता, ANITA=अनिता, SABINA=सबिना, PUJA=पूजा, RENU=रेनु, KABITA=कविता, SARITA=सरिता, BINITA=बिनिता, MANISHA=मनिषा, ASMITA=अस्मिता',
  ),
  male: parseNameTable(
    'RAM=राम, HARI=हरि, BISHNU=विष्णु, SURESH=सुरेश, RAJU=राजु, PRAKASH=प्रकाश, DIPAK=दीपक, BIKASH=विकास, SANTOSH=सन्तोष, RAMESH=रमेश, KRISHNA=कृष्ण, NABIN=नविन',
  ),
  secondGivenName: 0,
  signature: 'given-surname',
};

export const pakistani: Culture = {
  surnames: parseNameTable(
    'KHAN, AHMED, MALIK, HUSSAIN, SHAH, BUTT, CHAUDHRY, QURESHI, SIDDIQUI, IQBAL, RAZA, MIRZA, ABBASI, SHEIKH, ASLAM, FAROOQ',
  ),
  female: parseNameTable('AYESHA, FATIMA, SANA, HINA, MARYAM, ZAINAB, AMNA, SADIA, NADIA, RABIA, IQRA, MEHWISH'),
  male: parseNameTable(
    'MUHAMMAD, ALI, USMAN, BILAL, IMRAN, HAMZA, FAISAL, KAMRAN, ASAD, ZAHID, TARIQ, SHAHZAD, WAQAS, ADNAN',
  ),
  secondGivenName: 0.4,
  signature: 'given-surname',
};

export const sriLankan: Culture = {
  surnames: parseNameTable(
    'PERERA, FERNANDO, DE SILVA=de Silva, JAYAWARDENA, BANDARA, DISSANAYAKE, WICKRAMASINGHE, GUNAWARDENA, RATNAYAKE, SENANAYAKE, RAJAPAKSHA, EKANAYAKE, SIVAKUMAR, MENDIS',
  ),
  female: parseNameTable(
    'NADEESHA, DILANI, CHATHURIKA, ISHARA, SANDUNI, THILINI, KUMUDINI, ANUSHA, HARSHANI, SACHINI, PRIYANKA, YASODHA',
  ),
  male: parseNameTable(
    'NUWAN, KASUN, CHAMINDA, LAHIRU, DINESH, RUWAN, SAMAN, THARINDU, ASANKA, ROSHAN, SANJEEWA, PRADEEP',
  ),
  secondGivenName: 0.5,
  signature: 'given-surname',
};
