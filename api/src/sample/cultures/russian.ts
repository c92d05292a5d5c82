import { parseNameTable, type Culture } from '../culture';

/** Russia: surnames agree with the bearer's gender. All below end in -ov, -ev or -in. */
export const russian: Culture = {
  surnames: parseNameTable(
    'IVANOV=Иванов, SMIRNOV=Смирнов, KUZNETSOV=Кузнецов, POPOV=Попов, VASILEV=Васильев, PETROV=Петров, SOKOLOV=Соколов, MIKHAILOV=Михайлов, NOVIKOV=Новиков, FEDOROV=Федоров, MOROZOV=Морозов, VOLKOV=Волков, ALEKSEEV=Алексеев, LEBEDEV=Лебедев, SEMENOV=Семенов, EGOROV=Егоров, PAVLOV=Павлов, KOZLOV=Козлов, STEPANOV=Степанов, NIKITIN=Никитин, ORLOV=Орлов, ZAKHAROV=Захаров',
  ),
  female: parseNameTable(
    'ANNA=Анна, MARIIA=Мария, ELENA=Елена, OLGA=Ольга, TATIANA=Татьяна, NATALIA=Наталья, EKATERINA=Екатерина, ANASTASIIA=Анастасия, IRINA=Ирина, SVETLANA=Светлана, IULIIA=Юлия, KSENIIA=Ксения, DARIA=Дарья, POLINA=Полина, VERA=Вера, ALINA=Алина, GALINA=Галина, LIUDMILA=Людмила, VIKTORIIA=Виктория, MARINA=Марина',
  ),
  male: parseNameTable(
    'ALEKSANDR=Александр, DMITRII=Дмитрий, SERGEI=Сергей, ANDREI=Андрей, ALEKSEI=Алексей, MAKSIM=Максим, IVAN=Иван, MIKHAIL=Михаил, NIKOLAI=Николай, ILIA=Илья, ARTEM=Артем, KIRILL=Кирилл, PAVEL=Павел, ROMAN=Роман, EVGENII=Евгений, VLADIMIR=Владимир, IGOR=Игорь, OLEG=Олег, KONSTANTIN=Константин, DENIS=Денис',
  ),
  secondGivenName: 0,
  signature: 'surname-given',
  femaleSurname: ({ latin, native }) => ({ latin: `${latin}A`, native: `${native}а` }),
};
