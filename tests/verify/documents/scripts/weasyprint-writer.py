"""Writes documents with WeasyPrint: plain, PDF/A and PDF/UA, by turns. Their HTML is beside them."""
import json, sys
import weasyprint

VARIANTS = [None, None, 'pdf/a-1b', 'pdf/a-2b', 'pdf/a-3b', 'pdf/ua-1']
for content in json.load(open(sys.argv[1])):
    variant = VARIANTS[content['seed'] % len(VARIANTS)]
    html = weasyprint.HTML(content['out'] + '.html')
    options = {'variant': variant} if variant else {}
    html.write_pdf(content['out'], **options)
