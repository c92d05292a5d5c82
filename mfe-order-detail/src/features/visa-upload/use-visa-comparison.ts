import { useEffect, useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { compareVisaText, type VisaComparison } from '@evisa/shared/domain/compare-visa-text';
import { readVisaText } from './read-visa-text';

/**
 * Compares the text of a chosen file with the order, in this page: the file is sent only by the member. Undefined while it is read; null for a picture
 * and a file whose text cannot be read.
 */
export function useVisaComparison(file: File, order: OrderDetail): VisaComparison | null | undefined {
  const [read, setRead] = useState<{ file: File; text: string }>();
  useEffect(() => {
    let isUnmounted = false;
    void readVisaText(file).then((text) => !isUnmounted && setRead({ file, text }));
    return () => {
      isUnmounted = true;
    };
  }, [file]);
  return read?.file === file ? compareVisaText(read.text, order) : undefined;
}
