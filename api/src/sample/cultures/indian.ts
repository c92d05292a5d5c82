import { parseNameTable, type Culture } from '../culture';

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
