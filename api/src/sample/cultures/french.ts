import { parseNameTable, type Culture } from '../culture';

/** France: capitals without accents in the passport, with them in the signature. */
export const french: Culture = {
  surnames: parseNameTable(
    'MARTIN, BERNARD, THOMAS, PETIT, ROBERT, RICHARD, DURAND, DUBOIS, MOREAU, LAURENT, SIMON, MICHEL, LEFEVRE=Lefèvre, LEROY, ROUX, MOREL, FOURNIER, GIRARD, BONNET, DUPONT, LAMBERT, FONTAINE, ROUSSEAU, VINCENT, MULLER, FAURE, MERCIER, BLANC, GUERIN=Guérin, CHEVALIER, FRANCOIS=François, PERRIN, CLEMENT=Clément, GAUTHIER',
  ),
  female: parseNameTable(
    'CAMILLE, LEA=Léa, MANON, CHLOE=Chloé, INES=Inès, MARIE, JULIE, SOPHIE, NATHALIE, ISABELLE, CELINE=Céline, AURELIE=Aurélie, CLAIRE, PAULINE, LUCIE, ELODIE=Élodie, HELENE=Hélène, SANDRINE, VALERIE=Valérie, ANNE, JEANNE, LOUISE, ALICE, JULIETTE, MATHILDE',
  ),
  male: parseNameTable(
    'NICOLAS, JULIEN, THOMAS, ANTOINE, PIERRE, LOUIS, HUGO, LUCAS, GABRIEL, ARTHUR, MAXIME, ALEXANDRE, BAPTISTE, CLEMENT=Clément, GUILLAUME, PHILIPPE, LAURENT, OLIVIER, SEBASTIEN=Sébastien, FRANCOIS=François, JEROME=Jérôme, MATHIEU, VINCENT, BENOIT=Benoît, ETIENNE=Étienne',
  ),
  secondGivenName: 0.5,
  signature: 'given-surname',
};
