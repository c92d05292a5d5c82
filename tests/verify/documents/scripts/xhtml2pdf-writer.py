"""Writes documents with xhtml2pdf. Their HTML is beside them."""
import json, sys
from xhtml2pdf import pisa

for content in json.load(open(sys.argv[1])):
    with open(content['out'], 'wb') as out:
        pisa.CreatePDF(open(content['out'] + '.html', encoding='utf-8').read(), dest=out, encoding='utf-8')
