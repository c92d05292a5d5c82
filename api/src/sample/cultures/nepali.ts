import { parseNameTable, type Culture } from '../culture';

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
