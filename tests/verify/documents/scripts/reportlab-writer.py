"""Writes documents with reportlab: paragraphs, a table, a picture, a link, bookmarks, fields, encryption."""
import json, sys
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

pdfmetrics.registerFont(TTFont('DejaVu', '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'))
# Fonts that are not embedded: the program that shows the file brings them.
CID = {'zh': 'STSong-Light', 'ja': 'HeiseiMin-W3', 'ko': 'HYSMyeongJo-Medium'}
for name in CID.values():
    pdfmetrics.registerFont(UnicodeCIDFont(name))

for content in json.load(open(sys.argv[1])):
    seed = content['seed']
    canvas = Canvas(content['out'], pagesize=(content['width'], content['height']), pageCompression=seed % 2,
                    pdfVersion=(1, 4 + seed % 4), invariant=1)
    canvas.setTitle(content['title'])
    canvas.setAuthor(content['author'])
    font = CID.get(content['language'], 'DejaVu' if content['language'] not in ('en',) or seed % 3 else 'Helvetica')
    for page in range(content['pages']):
        canvas.setFont(font, 12)
        y = content['height'] - 60
        if content['bookmarks']:
            canvas.bookmarkPage(f'page{page}')
            canvas.addOutlineEntry(f'Page {page + 1}', f'page{page}')
        for line in content['lines']:
            canvas.drawString(40, y, line)
            y -= 18
        for row in content['rows']:
            for column, cell in enumerate(row):
                canvas.drawString(40 + column * 120, y, cell)
            y -= 16
        canvas.linkURL(content['link'], (40, y, 200, y + 14), relative=0)
        if content['png'] and page == 0:
            canvas.drawImage(content['png' if seed % 2 else 'jpeg'], 40, 40, 120, 90)
        if content['fields'] and page == 0:
            canvas.acroForm.textfield(name='name', x=200, y=40, width=160, height=20, value='Example')
            canvas.acroForm.checkbox(name='agree', x=380, y=40, checked=True)
        canvas.setPageRotation(content['rotate'])
        canvas.showPage()
    canvas.save()
